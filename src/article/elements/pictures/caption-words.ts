import { isAdvertLine } from '../../../facts/notices/notices.ts';

/** The beginning of a line that says whose a picture is, in the languages of the interface and a few more. */
const CREDIT_START =
  /^[\s([|–—-]*(?:©|\(c\)|(?:(?:symbol|titel|archiv|beispiel)?(?:bild|foto)s?|bilder|grafiken?|bild-?quelle|bild(?:nachweis|rechte)|photos?|photographs?|images?|pictures?|illustrations?|credits?|crédits?(?: photos?)?|imagen|imágenes|imagem|immagine|fotografía|fotografia|foto's|zdj[eę]ci[ea]|fot\.|kuvat?|bilde|billede|fotoğraf|quellen?|sources?|fuentes?|fontes?|bron|źródło|zdroj|kilde|källa|lähde|kaynak|fonte|фото|источник|джерело)\s*(?:©|:|\/|\||[–—-]\s|by\s|credits?\b|courtesy\b)|(?:image|photo|picture)s?\s+(?:source|credits?|courtesy|from|via)\b|(?:photo(?:graph)?(?:ed|s)?|image|illustration|picture|drawing)s?\s+by\s|courtesy\s+(?:of|photo|image)\b|写真|撮影|图片来源|图源|圖片來源|사진|출처)/iu;
/** Where such words begin behind a sentence of the same line. */
const CREDIT_BEHIND =
  /(?!\s)(?<=[.!?…»”"。)\]]\s*)(?:©|\(c\)\s|\((?:©|photos?|fotos?|bild|image|credits?|crédits?|source|quelle|afp|ap|reuters|getty|dpa|efe|epa|imago)\b|(?:photo(?:graph)?s?|fotos?|bild(?:er)?|images?|credits?|crédits?(?: photos?)?|zdj[eę]cie|fot\.|quelle|source|fuente|bron|фото)\s*(?:[:©/|]|by\s|credit\b|courtesy\b))/iu;
/** A line that numbers what it stands at. */
const NUMBERED =
  /^\s*(?:fig(?:ure|ura|uur|\.)?|abb(?:ildung|\.)?|bild|tab(?:le|elle|leau|ela|ella|\.)|tabla|tabel(?:a|la)?|rysunek|rys\.|schema|chart|graph(?:ique)?|grafik|gráfico|diagramm?|listing|plate|map|exhibit|image|photo|рис(?:унок|\.)|таблица|図|图|圖|表|그림|표)\s*(?:[\dIVXA]{1,4})(?:[\d.\-–]*\p{L}?)?\b/iu;
/** Words on buttons over and beside pictures, which are no part of what is said of them. */
const BUTTON =
  /^[\W_]*(?:(?:(?:press \w+ or )?(?:click|tap) (?:here )?(?:on (?:the )?\w+ )?to )?(?:enlarge|expand|zoom|view (?:the )?(?:image|picture|photo))(?: (?:this )?(?:image|picture|photo|in|\/ .*))?(?: full size)?|(?:open|view|see|show)(?: (?:this|the|full|larger?|all|more|image|photo|picture|in)){1,5}(?: (?:full ?screen|gallery|lightbox|size|version|image|images|photos|photo|screen|\d+))*|full ?screen|hide caption|toggle caption|show caption|play(?: video)?|watch(?: video)?|pause|mute|download(?: image)?|next|previous|prev|close|slide \d+|\d+ ?(?:\/|of|von|sur|de) ?\d+|bild (?:vergrößern|öffnen|in \w+)|vergrößern|vollbild|lightbox|zum vergrößern.*|zur galerie|in neuem fenster öffnen|agrandir(?: l[’']image)?|ouvrir l[’']image.*|plein écran|voir en plein écran|ampliar(?: (?:la )?(?:foto|imagen|imagem))?|ver (?:imagen|foto)s?.*|abrir imagen.*|ingrandisci.*|powiększ.*|vergroot.*|caption options|copy link|share|pin ?it|save|image|video|audio|quick ?view|view options|choose options|add to cart|buy now|shop now|zum shop|click to buy(?: now)?|read more|learn more|lihat foto|view this post on \w+|(?:duration )?\d{1,2}(?::\d{2}){1,2}|foto \d+ de \d+)[\W_]*$/iu;
/** Characters of such words; a longer line is a text, and these patterns take the square of its length. */
const MAX_CONTROL = 300;
/** Whether a line begins with words that say whose a picture is. */
export function isCreditLine(text: string): boolean {
  return CREDIT_START.test(text);
}

/** Where in a line the words begin that say whose a picture is, behind what is said of it; -1 where they do not. */
export function creditBehind(text: string): number {
  return CREDIT_BEHIND.exec(text)?.index ?? -1;
}

/** Whether a line begins as "Figure 3" and "Table 1" do. */
export function isNumberedLine(text: string): boolean {
  return NUMBERED.test(text);
}

/** Whether words are those of a button beside a picture, or of the label of an advertisement. */
export function isControlOrAdvert(text: string): boolean {
  return text.length <= MAX_CONTROL && (BUTTON.test(text) || isAdvertLine(text));
}
