/** What a page says of itself among the paragraphs of a text, each as a regular expression in small letters. */
interface NoticeWords {
  /** The label of an advertisement. */
  readonly advertisement: string;
  /** The text goes on behind it. */
  readonly continues?: string;
  /** A link to another place of the page. */
  readonly jump?: string;
  /** What else is beside such a link; by itself it may be a word of the text. */
  readonly beside?: string;
  readonly helpful?: string;
  readonly answer?: string;
  /** Where a link opens. */
  readonly opens?: string;
}

/** By language: those of the interface, the ten most spoken, and labels of a few more. */
export const NOTICE_WORDS: Readonly<Record<string, NoticeWords>> = {
  ar: {
    advertisement: 'ا?[إا]?ل?[إا]علان(?:ات)?|محتوى (?:ممول|مدفوع|إعلاني)',
    continues:
      '(?:تابع القراءة|أكمل القراءة|يتبع|(?:يستمر|يتواصل|تستمر|تتواصل)(?: \\p{L}+)?|\\p{L}+ (?:يستمر|تستمر|يتواصل|تتواصل)) (?:بعد|أسفل|تحت)(?: هذا)?(?: ال[إا]علان)?',
    jump: '(?:انتقل|الانتقال|اذهب|انتقال)(?: مباشرة)? إلى (?:الوصفة|المحتوى|الفيديو)',
    beside: '(?:طباعة|اطبع|حفظ|مشاركة)(?: الوصفة)?',
    helpful:
      'هل (?:كانت? |وجدت )?(?:هذا|هذه)(?: \\p{L}+)? مفيد\\S*(?: لك)?|هل (?:أفادك|ساعدك|أفادتك|ساعدتك) (?:هذا|هذه)(?: \\p{L}+)?',
    answer: 'نعم|لا',
    opens:
      '(?:الرابط |رابط )?(?:[يت]ُ?فتح |فتح )?في (?:نافذة|علامة تبويب|تبويب) جديدة?|رابط خارجي|نافذة جديدة',
  },
  bn: {
    advertisement: 'বিজ্ঞাপন',
    continues:
      '(?:\\S+ ){0,3}বিজ্ঞাপনের (?:পরে?|নিচে)(?: \\S+){0,4}|(?:\\S+ )?নিচে (?:চলবে|অব্যাহত)(?: \\S+){0,2}',
    jump: '(?:সরাসরি )?(?:রেসিপিতে|ভিডিওতে) (?:যান|চলে যান)',
    beside: '(?:রেসিপি )?(?:প্রিন্ট|সংরক্ষণ|শেয়ার)(?: করুন)?',
    helpful: '(?:এই \\S+|এটি|এটা)(?: কি)? (?:আপনার )?(?:জন্য )?(?:সহায়ক|উপকারী|কাজে)(?: \\S+){0,3}',
    answer: 'হ্যাঁ|না',
    opens: '(?:একটি )?নতুন (?:উইন্ডোতে|ট্যাবে|উইন্ডোয়)(?: (?:খুলবে|খোলে|খুলুন))?',
  },
  de: {
    advertisement: 'anzeigen?|werbung|werbeanzeige|advertorial|gesponsert(?:er inhalt)?',
    continues:
      "(?:(?:der|dieser) (?:artikel|text|beitrag) )?(?:weiterlesen|weiter|(?:hier )?geht(?: es|[’']?s)? weiter|(?:bitte )?lesen sie weiter|geht|wird|der \\p{L}+ geht) ?(?:nach|unter|unterhalb|hinter) (?:der|dieser) (?:anzeige|werbung)(?: weiter| fortgesetzt)?|nach der (?:anzeige|werbung) (?:weiterlesen|geht es weiter|lesen sie weiter)|(?:der|die|dieser) \\p{L}+ (?:geht|wird) unten (?:weiter|fortgesetzt)|scrollen(?: sie)?(?: nach unten)?, um weiterzulesen",
    jump: '(?:springe?n? |gehe? |weiter )?(?:sie )?(?:direkt )?zu[mr] (?:rezept|rezeptkarte|video|anleitung|inhalt)(?: springen)?',
    beside:
      '(?:(?:rezept|seite|artikel|beitrag) )?(?:aus)?(?:drucken|merken|teilen|speichern|bewerten|pinnen)',
    helpful:
      'war(?:en)? (?:dies(?:e[rs]?)?|der|die|das)(?: \\p{L}+)? (?:für sie |für dich )?(?:hilfreich|nützlich)(?: für (?:sie|dich))?|(?:hat|konnte) (?:ihnen|dir) dies(?:er|e|es)?(?: \\p{L}+)? (?:geholfen|(?:weiter)?helfen)|fanden sie (?:das|dies(?:e[ns]?)?)(?: \\p{L}+)? (?:hilfreich|nützlich)',
    answer: 'ja|nein',
    opens:
      '(?:der |externer )?(?:link )?(?:öffnet|wird)(?: sich)?(?: in)? (?:eine[mn]?s? )?(?:neue[mns]?|andere[mn]) (?:browser-?)?(?:fenster|tab)(?: geöffnet)?|(?:in )?neue[ms] (?:fenster|tab)(?: öffnen)?|externer link',
  },
  en: {
    advertisement:
      'advert(?:isement)?s?|ads?(?: by \\w+)?|advertising|sponsored(?: content| post)?|paid (?:content|post)|promoted',
    continues:
      '(?:(?:the |this |our )?(?:article|story|post|content|text|report|recipe|interview|column) )?(?:continues?|resumes?)(?: reading)? (?:below|after|beneath|under)(?: (?:this|the|our))?(?: (?:ads?|advert|advertisement|commercial|promotion|message))?|(?:keep |please )?scroll(?:ing)?(?: down)? (?:to|for) (?:continue|keep|more)(?: reading)?(?: \\w+)?',
    jump: '(?:jump|skip|go)(?: (?:straight|right|down|directly))? to (?:the )?(?:recipe(?: card)?|video|instructions|ingredients|(?:main )?content)',
    beside:
      '(?:print|pin|save|rate|share|email|review)(?: (?:it|(?:this |the )?(?:recipe|page|article|post)))?|leave a (?:review|comment)|(?:watch|see|view) (?:the )?video',
    helpful:
      '(?:was|is|were|are) (?:this|these|our)(?: \\p{L}+){0,2} (?:helpful|useful)(?: (?:to|for) you)?|how (?:helpful|useful) (?:was|is) this(?: \\p{L}+)?|(?:did|do) you find (?:this|it)(?: \\p{L}+)? (?:helpful|useful)|did (?:this|the)(?: \\p{L}+)? (?:help(?: you)?|answer your question)|\\d+ (?:out )?of \\d+ (?:people |readers |users )?found this(?: \\p{L}+)? (?:helpful|useful)',
    answer: 'yes|no',
    opens:
      '(?:(?:this |the |external )?link )?(?:will )?open(?:s|ing)?(?: (?:in|an?))* ?(?:new|another|external|separate) (?:browser )?(?:window|tab|site|website|page)(?: or tab)?|(?:in )?(?:a )?new (?:window|tab)|external (?:link|site|website)|link is external',
  },
  es: {
    advertisement: 'publicidad|anuncios?|patrocinado|contenido patrocinado',
    continues:
      '(?:(?:el |la |este |esta )?\\p{L}+ )?(?:contin[uú]ae?|continúe|sigue|siga)(?: leyendo)? (?:abajo|debajo|más abajo|después|tras|a continuación)(?: (?:de|del|de la|de este|la|el|este))*(?: (?:anuncio|publicidad))?|despl[aá]za(?:te|se)?(?: hacia abajo)? para (?:continuar|seguir)(?: leyendo)?',
    jump: '(?:ir|saltar|pasar|ve|vaya)(?: directamente)? (?:a la receta|al v[ií]deo|al contenido)',
    beside: '(?:imprimir|guardar|compartir|valorar|pinear)(?: (?:la |esta )?receta)?',
    helpful:
      '(?:te|le|os|les) (?:ha sido|fue|resultó|ha resultado|pareció|ha parecido) útil(?: (?:esta?e?|el|la)(?: \\p{L}+)?)?|(?:fue|ha sido|es) útil (?:esta|este|esto)(?: \\p{L}+)?|(?:esta|este|esto)(?: \\p{L}+)? (?:te |le )?(?:fue|ha sido|es|resultó) (?:de ayuda|útil)|(?:te|le) ha (?:servido|ayudado)(?: de ayuda)?(?: (?:esta|este|esto)(?: \\p{L}+)?)?',
    answer: 'sí|no',
    opens:
      '(?:(?:el )?enlace )?(?:se )?abre(?:n)?(?: en)?(?: una)? (?:(?:nueva|otra) (?:ventana|pestaña)|(?:ventana|pestaña) nueva)|(?:en )?(?:una )?(?:nueva (?:ventana|pestaña)|(?:ventana|pestaña) nueva)|enlace externo',
  },
  fr: {
    advertisement:
      'publicité|pub|annonces?|(?:contenu )?sponsorisé|contenu (?:de marque|partenaire)',
    continues:
      "(?:la )?suite(?: (?:de|à)(?: l[’']| cet | votre )?(?: ?\\p{L}+)?)? (?:après|sous|ci-dessous|plus bas)(?: (?:la|cette|l[’']|cet) ?(?:publicité|pub|annonce|encart))?|(?:l[’']article|le texte|votre lecture|la lecture|l[’']histoire) (?:continue|se poursuit|reprend) (?:après|sous|ci-dessous|plus bas)(?: (?:la|cette|l[’']|cet) ?(?:publicité|pub|annonce|encart))?|(?:faites )?défil(?:er|ez)(?: vers le bas)? pour (?:continuer|lire)(?: (?:la|votre) (?:lecture|suite))?",
    jump: '(?:aller|passer|accéder|sauter|allez|passez)(?: directement)? (?:à la (?:recette|vidéo)|au contenu)',
    beside: '(?:imprimer|épingler|enregistrer|partager|noter)(?: (?:la |cette )?(?:recette|page))?',
    helpful:
      '(?:cet(?:te)?|ce|cela|ceci)(?: \\p{L}+)? (?:vous )?(?:a-t-(?:elle|il)|a|est|était|était-(?:elle|il)|est-(?:elle|il)|fut)(?: été)? (?:utile|aidée?)(?: pour vous)?|avez-vous trouvé (?:cet(?:te)?|ce|cela)(?: \\p{L}+)? utile|(?:est-ce que )?(?:cela|cette|cet|ce)(?: \\p{L}+)? vous a(?:-t-(?:elle|il))? (?:aidée?|été utile)',
    answer: 'oui|non',
    opens:
      "(?:(?:ce )?lien )?(?:s[’']ouvre |ouvre |ouverture )?(?:dans )?(?:une? )?(?:nouvel(?:le)?|autre) (?:fenêtre|onglet)|lien externe",
  },
  hi: {
    advertisement: 'विज्ञापन|प्रायोजित',
    continues:
      '(?:\\S+ ){0,3}विज्ञापन के (?:बाद|नीचे)(?: \\S+){0,4}|(?:\\S+ )?(?:नीचे|आगे) जारी(?: \\S+){0,2}',
    jump: '(?:सीधे )?(?:रेसिपी|विधि|वीडियो) (?:पर|तक) जा(?:एं|एँ|इए|ओ)',
    beside: '(?:रेसिपी )?(?:प्रिंट|सेव|शेयर|सहेजें|साझा)(?: करें)?',
    helpful:
      'क्या (?:यह|ये|इस|आपको यह)(?: \\S+){0,2} (?:उपयोगी|मददगार|सहायक|लाभदायक|मदद)(?: \\S+){0,2}',
    answer: 'हां|हाँ|नहीं',
    opens: '(?:एक )?(?:नई|नयी|नए|दूसरी) (?:विंडो|टैब) में(?: खुल\\S+)?(?: है)?|बाहरी लिंक',
  },
  id: {
    advertisement: 'iklan|bersponsor',
    continues:
      '(?:\\p{L}+ )?(?:berlanjut|dilanjutkan|lanjut(?:kan)?)(?: membaca)? (?:di bawah|setelah)(?: iklan)?(?: ini)?|scroll (?:ke bawah )?untuk (?:melanjutkan|lanjut)(?: membaca)?',
    jump: '(?:langsung |lompat |lanjut )+ke (?:resep|konten)',
    beside: '(?:cetak|simpan|bagikan)(?: resep)?',
    helpful: 'apakah (?:\\p{L}+ )?ini (?:membantu|bermanfaat|berguna)(?: (?:bagi )?anda)?',
    answer: 'ya|tidak',
    opens: '(?:mem|ter)?buka (?:di|dalam) (?:jendela|tab) baru',
  },
  ja: {
    advertisement: '広告|スポンサー(?:ド)?(?:リンク)?|プロモーション',
    continues:
      '(?:この)?(?:広告|cm)の?(?:後|あと|下)[^。]{0,16}(?:続|つづ)[^。]{0,6}|(?:記事|本文)は?[^。]{0,8}(?:続き|つづき)[^。]{0,5}|(?:続き|つづき)は[^。]{0,6}(?:広告|この下)[^。]{0,6}',
    jump: '(?:レシピ|動画|本文|作り方)(?:に|へ|まで)?(?:移動|ジャンプ|進む|飛ぶ|スキップ)(?:する)?',
    beside: '(?:レシピを?)?(?:印刷|プリント|保存|シェア|共有)(?:する)?',
    helpful:
      '(?:この|こちらの)?(?:記事|ページ|情報|回答|内容|コンテンツ|ヘルプ)?は?、?(?:お)?(?:役に(?:立ち|たち)ましたか|参考になりましたか)',
    answer: 'はい|いいえ',
    opens:
      '(?:別|新しい|新規)の?(?:ウィンドウ|ウインドウ|タブ|画面)(?:[でが](?:開きます|開く|表示(?:します)?))?|外部(?:リンク|サイト)',
  },
  pt: {
    advertisement: 'publicidade|anúncios?|propaganda|patrocinado|conteúdo patrocinado',
    continues:
      '(?:(?:a |o |esta |este )?\\p{L}+ )?continu[ae](?: (?:lendo|a ler|a leitura))? (?:após|depois|abaixo)(?: d?[ao])?(?: (?:publicidade|anúncio|propaganda))?|role(?: a página)?(?: para baixo)? para continuar(?: lendo| a ler)?',
    jump: '(?:ir|pular|saltar|pule|vá)(?: (?:direto|diretamente))? para (?:a receita|o vídeo|o conteúdo)|(?:ir|pular) (?:à|a) receita',
    beside: '(?:imprimir|salvar|guardar|compartilhar|partilhar|avaliar)(?: (?:a |esta )?receita)?',
    helpful:
      '(?:est[ae]|isto|isso|ess[ae])(?: \\p{L}+)? (?:foi|é) útil(?: para (?:você|si))?|(?:você )?achou (?:est[ae]|isto|isso|ess[ae])(?: \\p{L}+)? útil|(?:est[ae]|isto|isso|ess[ae])(?: \\p{L}+)? (?:te |lhe |o )?ajudou(?: você)?',
    answer: 'sim|não',
    opens:
      '(?:(?:o )?link )?(?:abre|abrir)(?: (?:em|numa|num|uma))* (?:(?:nova|outra) (?:janela|aba|guia)|novo separador)|(?:em )?(?:uma )?nova (?:janela|aba|guia)|(?:link|ligação) extern[oa]',
  },
  ru: {
    advertisement: 'реклама|на правах рекламы|рекламное объявление',
    continues:
      '(?:продолжение(?: \\p{L}+)?|\\p{L}+ (?:продолжается|продолжится)|(?:читать|читайте) далее)(?: следует)? (?:после|под|ниже)(?: (?:рекламы|рекламой|рекламного \\p{L}+|объявления))?|прокрутите(?: вниз| ниже)?,? чтобы (?:продолжить|читать)(?: чтение| далее)?',
    jump: '(?:перейти|перейдите|сразу)(?: сразу)? к (?:рецепту|видео|содержанию|содержимому)',
    beside:
      '(?:распечатать|печать|напечатать|сохранить|поделиться|оценить)(?: (?:этот )?рецепт(?:ом|а)?)?',
    helpful:
      '(?:была?|было) ли (?:(?:эт[аоу]т?|данн\\p{L}+) )?(?:\\p{L}+ )?(?:(?:для вас|вам) )?полез\\p{L}+(?: (?:для вас|вам|эт[ао]т?))?(?: \\p{L}+)?|помогл?[аои]? ли (?:вам )?эт[аоу]т?(?: \\p{L}+)?|вам помогл[аои](?: эт[аоу]т?(?: \\p{L}+)?)?',
    answer: 'да|нет',
    opens:
      '(?:ссылка )?(?:откр\\p{L}+ )?в (?:новом|другом|новой|другой) (?:окне|вкладке)|внешняя ссылка|новое окно',
  },
  ur: {
    advertisement: 'اشتہار(?:ات)?',
    continues:
      '(?:\\S+ ){0,3}اشتہار کے (?:بعد|نیچے)(?: \\S+){0,4}|(?:\\S+ )?(?:نیچے|آگے) جاری(?: \\S+){0,2}',
    jump: '(?:سیدھا |براہ راست )?(?:ترکیب|ویڈیو|ریسیپی) پر جائیں',
    beside: '(?:ترکیب )?(?:پرنٹ|محفوظ|شیئر)(?: کریں)?',
    helpful: 'کیا (?:یہ|اس|آپ کو یہ)(?: \\S+){0,2} (?:مددگار|مفید|کارآمد|مدد)(?: \\S+){0,2}',
    answer: 'ہاں|جی ہاں|نہیں',
    opens: '(?:ایک )?(?:نئی|نئے) (?:ونڈو|ٹیب) میں(?: کھل\\S+)?(?: (?:ہے|گا|گی))?',
  },
  zh: {
    advertisement: '[广廣]告|[赞贊]助(?:[内內]容)?|推[广廣]',
    continues:
      '[^。]{0,8}[广廣]告(?:之?[后後]|下方)[^。]{0,12}|[^。]{0,6}(?:[继繼][续續]|往下)(?:[阅閱][读讀]|看)[^。]{0,8}[广廣]告[^。]{0,4}|[请請]?(?:[继繼][续續])?[往向]下(?:[继繼][续續])?[阅閱][读讀]|(?:向下|往下)(?:滑动|滑動|滚动|滾動)[^。]{0,3}[继繼][续續](?:[阅閱][读讀])?',
    jump: '(?:直接)?(?:跳[转轉]?|前往|[转轉])(?:到|至)(?:食[谱譜]|菜[谱譜]|配方|[内內]容|[视視][频頻])',
    beside: '(?:打印|列印|保存|分享|收藏)(?:食[谱譜]|菜[谱譜])?',
    helpful:
      '(?:您|你)?(?:[觉覺]得|[认認][为為])?[这這此该該本](?:[篇个個条條][^。]{0,2})?(?:文章|[页頁]面|信息|回答|[内內]容|答案)?(?:[对對]?(?:您|你))?(?:是否)?(?:有[没沒]?有?)?(?:[帮幫]助|用)[吗嗎]?',
    answer: '是|否|有|[没沒]有',
    opens:
      '(?:在|另[开開])?新的?(?:窗口|[视視]窗|[标標][签籤][页頁]?|分[页頁])(?:[中内內])?(?:打[开開]|[开開][启啟])?|外部(?:[链鏈]接|[连連][结結])',
  },
  it: {
    advertisement: 'pubblicità|annuncio pubblicitario|sponsorizzato',
    continues:
      "(?:l[’']articolo |il testo |la storia )?(?:continua|prosegue)(?: a leggere| la lettura)? (?:dopo|sotto)(?: la| l[’'])? ?(?:pubblicità|annuncio)?",
    jump: '(?:vai|salta|passa)(?: direttamente)? alla ricetta',
    beside: '(?:stampa|salva|condividi)(?: (?:la )?ricetta)?',
    helpful:
      '(?:questa|questo)(?: \\p{L}+)? (?:ti |le )?è stat[ao] utile|(?:ti|le) è stat[ao] utile(?: quest[ao](?: \\p{L}+)?)?',
    answer: 'sì|no',
    opens:
      '(?:(?:il )?link )?(?:si )?apre in (?:una )?nuova (?:finestra|scheda)|(?:una )?nuova (?:finestra|scheda)|link esterno',
  },
  cs: {
    advertisement: 'reklama',
    continues: '(?:článek )?pokrač\\p{L}+(?: \\p{L}+)? (?:pod|za) (?:reklamou|videem|inzercí)',
    answer: 'ano|ne',
  },
  da: {
    advertisement: 'annonce|reklame',
    continues: '(?:artik(?:len|kelen) )?forts[æe]tt?er (?:efter|etter|under) annon[cs]en',
    answer: 'nej|nei',
  },
  el: { advertisement: 'διαφήμιση', answer: 'ναι|όχι' },
  fa: { advertisement: 'تبلیغات|آگهی', answer: 'بله|خیر|نه' },
  fi: {
    advertisement: 'mainos',
    continues: 'juttu jatkuu \\p{L}+ (?:alla|jälkeen)',
    answer: 'kyllä|ei',
  },
  hu: { advertisement: 'hirdetés|reklám', answer: 'igen|nem' },
  ka: { advertisement: 'რეკლამა', answer: 'კი|დიახ|არა' },
  ko: {
    advertisement: '광고',
    continues:
      '(?:(?:기사|본문|글)[은는이가]? ?)?광고 ?(?:뒤|후|아래)[^.]{0,8}(?:계속|이어)[^.]{0,6}|(?:아래로 )?스크롤[^.]{0,8}계속[^.]{0,8}',
    answer: '예|네|아니[요오]',
    opens: '새 ?(?:창|탭)(?:에서 열림|으로 열기|에서 열기)?',
  },
  nl: {
    advertisement: 'advertentie',
    continues:
      '(?:(?:de |het )?(?:tekst|artikel|verhaal) (?:gaat|loopt)|lees) (?:verder|door) (?:onder|na)(?: \\p{L}+){1,2}',
    answer: 'ja|nee',
    opens: '(?:opent|open) in (?:een )?(?:nieuw|ander) (?:venster|tabblad)',
  },
  pl: {
    advertisement: 'reklama',
    continues:
      '(?:dalsza część|dalszy ciąg|ciąg dalszy)(?: \\p{L}+)? (?:pod|za|poniżej)(?: \\p{L}+){0,2}',
    answer: 'tak|nie',
    opens: 'otwiera się w (?:nowym|nowej) (?:oknie|karcie)',
  },
  ro: { advertisement: 'publicitate|reclamă', answer: 'da|nu' },
  sv: {
    advertisement: 'annons',
    continues: '(?:artikeln|texten) fortsätter (?:efter|under) \\p{L}+',
    answer: 'ja|nej',
  },
  sw: { advertisement: 'tangazo|matangazo', answer: 'ndiyo|hapana' },
  th: { advertisement: 'โฆษณา', answer: 'ใช่|ไม่(?:ใช่)?' },
  tr: {
    advertisement: 'reklam',
    continues:
      '(?:haberin|yazının|metnin|içeriğin) devamı(?: \\p{L}+){1,3}|(?:\\p{L}+ )?reklamdan sonra devam(?: \\p{L}+)?',
    answer: 'evet|hayır',
    opens: 'yeni (?:pencerede|sekmede) açılır',
  },
  uk: {
    advertisement: 'рекламне оголошення',
    continues: 'продовження(?: \\p{L}+)? (?:після|нижче|під)(?: реклам\\p{L}+)?',
    answer: 'так|ні',
  },
  vi: {
    advertisement: 'quảng cáo',
    continues:
      '(?:\\p{L}+ ){0,2}tiếp tục (?:sau|bên dưới|dưới)(?: quảng cáo)?|(?:cuộn|kéo) xuống để (?:tiếp tục|(?:đọc|xem) tiếp)(?: đọc)?',
    answer: 'có|không',
  },
};
