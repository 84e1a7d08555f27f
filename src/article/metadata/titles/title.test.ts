import { describe, expect, it } from 'vitest';
import { meta, read } from '../fixtures/read-source.ts';

describe('the title', () => {
  it('is the headline that the titles speak of', () => {
    const headlines = ['Hedge Weekly', 'Why elder sounds hollow'];
    const title = 'Why Elder Sounds Hollow – Hedge Weekly';
    expect(read({ title, headlines }).title).toBe('Why elder sounds hollow');
  });

  it('is the headline most like a title, of several that titles speak of', () => {
    const headlines = [
      'Elder saws',
      'Elder saws of 2024',
      'Our guide: all elder saws of 2024 tried',
    ];
    const title = 'Elder saws of 2024';
    expect(read({ title, headlines }).title).toBe('Elder saws of 2024');
  });

  it('is no headline that ends the title of the document, which is the name of the site', () => {
    const headlines = ['Growing trees, a manual'];
    const title = 'Elder - Growing trees, a manual';
    expect(read({ title, headlines }).title).toBe('Elder - Growing trees, a manual');
    const shared = meta({ 'og:title': 'Growing trees, a manual' });
    expect(read({ title, headlines, meta: shared }).title).toBe('Growing trees, a manual');
  });

  it('is no headline that is a part of the name of the site, of which a title happens to speak', () => {
    const title = 'Hedge or wall, which is better along a road?';
    expect(read({ title, headlines: ['Hedge'], url: 'https://forum.hedge.test/1' }).title).toBe(
      title,
    );
  });

  it('is a headline in the words of the name of the site, where a title has most of them', () => {
    const url = 'https://forum.hedge.test/1';
    const headlines = ['Hedge Forum News'];
    expect(read({ title: 'Hedge Forum News, May', headlines, url }).title).toBe(headlines[0]);
  });

  it('is a title without the name of the site where no headline says the same', () => {
    const site = meta({ 'og:site_name': 'Hedge Weekly' });
    expect(read({ title: 'Elder | Hedge Weekly', meta: site }).title).toBe('Elder');
    expect(read({ title: 'Hedge Weekly: Elder', meta: site }).title).toBe('Elder');
    expect(read({ title: 'Hedge Weekly - Elder', meta: site }).title).toBe('Elder');
    expect(read({ title: 'Elder · hedge.test' }).title).toBe('Elder');
    expect(read({ title: 'Elder - a tree - Hedge' }).title).toBe('Elder - a tree');
  });

  it('is without what links to the front page and the line of copyright call the site', () => {
    const siteNames = ['Home', 'Kent Courier'];
    for (const title of ['Elder – Kent Courier', 'Kent Courier: Elder', 'Elder: Kent Courier']) {
      expect(read({ title, siteNames }).title).toBe('Elder');
      expect(read({ title, siteNames }).siteName).toBe('Kent Courier');
    }
    expect(read({ title: 'Elder – a tree', siteNames }).title).toBe('Elder – a tree');
    const front = read({
      title: 'Kent Courier: all of Kent',
      siteNames,
      url: 'https://kent.test/',
    });
    expect(front.title).toBe('Kent Courier: all of Kent');
  });

  it('is a title before the same one with a brand behind it', () => {
    const title = 'Elder wood in winter';
    const source = meta({ 'og:title': `${title} – The Kentish Leaf` });
    expect(read({ title, meta: source }).title).toBe(title);
  });

  it('is what is classed as a title, where the headings of the first level are others', () => {
    const page = {
      title: 'Elder wood - Part 1 - Tales',
      headlines: [],
      titled: ['Ash', 'Elder wood'],
    };
    expect(read(page).title).toBe('Elder wood');
    expect(read({ ...page, headlines: ['Elder wood - Part 1'] }).title).toBe('Elder wood - Part 1');
  });

  it('keeps words in brackets that are no markup, and loses what is', () => {
    expect(read({ title: 'On vector<int>' }).title).toBe('On vector<int>');
    const source = meta({ 'og:title': 'On <em>elder</em><br>wood' });
    expect(read({ meta: source }).title).toBe('On elder wood');
  });

  it('is the one headline that the address is made of, where the title of the document is a slogan of the site', () => {
    const title = 'Hedge - The trees of the internet';
    const page = { title, headlines: ['Why does elder sound hollow?'] };
    const url = 'https://www.hedge.test/r/elder/comments/1/why_does_elder_sound/';
    expect(read({ ...page, url }).title).toBe('Why does elder sound hollow?');
    const said = read({ ...page, url, meta: meta({ 'og:title': 'Elder, a hollow tree' }) });
    expect(said.title).toBe('Elder, a hollow tree');
    expect(read({ ...page, url: 'https://www.hedge.test/' }).title).toBe(
      'The trees of the internet',
    );
  });

  it('is no title without one, with a divider and the name of the site alone', () => {
    const headlines = ['Elder saws'];
    expect(read({ title: ' | Sharp and Green', headlines }).title).toBe('Elder saws');
    expect(read({ title: ' | Sharp and Green' }).title).toBe('Sharp and Green');
  });

  it.each([
    ['Title:Why elder sounds hollow', 'Why elder sounds hollow'],
    ['Blog: Why Elder Sounds Hollow', 'Why Elder Sounds Hollow'],
    ['Why elder: it sounds hollow', 'Why elder: it sounds hollow'],
  ])(
    'is the headline without the word for what it is, which no title has: %j',
    (headline, title) => {
      const stated = meta({ citation_title: 'Why elder sounds hollow' });
      expect(read({ headlines: [headline], meta: stated }).title).toBe(title);
      const ofSite = 'Why elder sounds hollow | Hedge';
      expect(read({ headlines: [headline], title: ofSite }).title).toBe(title);
    },
  );

  it('is the whole headline where a title has that, too', () => {
    const headline = 'Tutorial: Elder in a pot';
    const stated = meta({ 'og:title': 'Elder in a pot', 'twitter:title': headline });
    expect(read({ headlines: [headline], meta: stated }).title).toBe(headline);
  });

  it('is the whole headline where more stands before the colon than a word for what it is', () => {
    const headline = 'In all of our hedges: why elder and lime and ash and oak sound hollow';
    const stated = meta({ citation_title: 'Why elder and lime and ash and oak sound hollow' });
    expect(read({ headlines: [headline], meta: stated }).title).toBe(headline);
  });

  it('is decoded where the page has encoded it twice', () => {
    expect(
      read({ meta: meta({ 'og:title': 'Ada&#8217;s &amp; Bob&rsquo;s <b>elder</b>' }) }).title,
    ).toBe('Ada’s & Bob’s elder');
  });

  it.each([
    ['Middleware¶', 'Middleware'],
    ['Set up ¶', 'Set up'],
    ['Set up #', 'Set up'],
    ['Learn C#', 'Learn C#'],
    ['<table>: the table element', '<table>: the table element'],
    ['Why elder sounds hollow – Hedge', 'Why elder sounds hollow'],
    ['Hedge #18 – Elder', 'Hedge #18 – Elder'],
  ])('is of the headline %j: %j', (headline, title) => {
    expect(read({ headlines: [headline], title: headline.replace('¶', '') }).title).toBe(title);
  });

  it.each([
    ['Elder in a pot | Marsh & Sons', 'Elder in a pot'],
    [
      'Elder | how to grow it, where, and when to cut it',
      'Elder | how to grow it, where, and when to cut it',
    ],
    ['Elder in a pot | ', 'Elder in a pot'],
    ["Elder in a pot - Hedge's Forum", 'Elder in a pot'],
    ['Elder in a pot - Grow and eat', 'Elder in a pot - Grow and eat'],
    ['Hedge • View topic - Elder in a pot', 'Elder in a pot'],
  ])('has nothing more of the site: %j is %j', (title, expected) => {
    expect(read({ title }).title).toBe(expected);
  });

  it.each([
    ['髄_生垣百科', '髄'],
    ['髄の役割_木の話_生垣の会', '髄の役割'],
    ['髄とは何か？_木の話', '髄とは何か？'],
    ['髄_copy', '髄_copy'],
    ['木の__init__関数', '木の__init__関数'],
    ['髄とは何か-第一章', '髄とは何か-第一章'],
    ['snake_case_names', 'snake_case_names'],
    ['名前 snake_case', '名前 snake_case'],
  ])(
    'of a script without spaces has nothing of the site behind a low line: %j is %j',
    (title, expected) => {
      expect(read({ title }).title).toBe(expected);
    },
  );

  it.each([
    ['髄は何のためにある！-生垣网', '髄は何のためにある！'],
    ['髄は何のためにある－生垣新聞', '髄は何のためにある'],
    ['髄は何のためにある—生垣ニュース', '髄は何のためにある'],
    ['髄とは何か-第一章', '髄とは何か-第一章'],
    ['木-髄は何のためにある百科', '木-髄は何のためにある百科'],
    ['漁-网', '漁-网'],
  ])(
    'of such a script has no site behind a dash whose name says that it is one: %j is %j',
    (title, expected) => {
      expect(read({ title }).title).toBe(expected);
    },
  );

  it('has no name of the site close behind it, where the page says that name', () => {
    const site = meta({ 'og:site_name': '生垣網' });
    expect(read({ title: '髄は何のためにある！-生垣網', meta: site }).title).toBe(
      '髄は何のためにある！',
    );
    expect(read({ title: '髄—生垣網', meta: site }).title).toBe('髄');
    expect(read({ title: '髄-生垣', meta: site }).title).toBe('髄-生垣');
  });

  it('is the headline that a title begins with, spaced or not', () => {
    expect(read({ title: '髄_生垣百科', headlines: ['目次', '髄'] }).title).toBe('髄');
    const headlines = ['髄は 何のためにある'];
    expect(read({ title: '髄は何のためにある-生垣網', headlines }).title).toBe(headlines[0]);
    expect(read({ title: '髄は何のためにある', headlines: ['髄は'] }).title).toBe(
      '髄は何のためにある',
    );
  });

  it('comes without soft hyphens, for which no search would find it', () => {
    const headlines = ['Ho\u00adlun\u00adder'];
    expect(read({ headlines, title: 'Ho&shy;lunder' }).title).toBe('Holunder');
    expect(read({ title: 'Ho&shy;lun\u00adder' }).title).toBe('Holunder');
  });
});

describe('the name of the site', () => {
  const url = 'https://www.hedgeweekly.test/elder';

  it.each([
    ['Hedge Weekly', 'Hedge Weekly'],
    ['The Marsh – Hill Review', 'The Marsh – Hill Review'],
    ['Hedge Weekly - The #1 weekly for all your hedges', 'Hedge Weekly'],
    ['Trees, hedges and all that grows | Hedge Weekly', 'Hedge Weekly'],
    ['Hedge Weekly -', 'Hedge Weekly'],
    ['| Hedge Weekly', 'Hedge Weekly'],
    ['Hedge Weekly:', 'Hedge Weekly:'],
    ['Marsh & Hill – all that grows, every week', 'Marsh & Hill'],
    ['Why elder sounds hollow and lime does not', ''],
    ['/', ''],
    ['| | | | | |', ''],
  ])('is of what is given as it, %j, %j', (name, siteName) => {
    const title = 'Why elder sounds hollow and lime does not – 2024';
    expect(read({ url, title, meta: meta({ 'og:site_name': name }) }).siteName).toBe(siteName);
  });

  it.each([
    ['Elder | Hedge Weekly', 'Hedge Weekly'],
    ['Hedge Weekly – a paper for hedges', 'Hedge Weekly'],
    ['Elder | Growing trees', ''],
    ['Hedge Weekly', ''],
  ])('is else the part of the title that the address says, too: of %j, %j', (title, siteName) => {
    expect(read({ url, title }).siteName).toBe(siteName);
  });

  it('is the next that is given where the first is none', () => {
    const names = meta({ 'og:site_name': '/', 'application-name': 'Hedge Weekly' });
    expect(read({ meta: names }).siteName).toBe('Hedge Weekly');
  });

  it('is not the word for a part of it, where a name is given, too', () => {
    const names = meta({ 'og:site_name': 'Blog', 'application-name': 'Hedge Weekly' });
    expect(read({ meta: names }).siteName).toBe('Hedge Weekly');
    expect(read({ meta: meta({ 'og:site_name': 'The Docs' }) }).siteName).toBe('The Docs');
  });
});
