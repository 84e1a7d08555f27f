import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

/** What is read of a page at `https://www.hedge.test/elder` with this in its body. */
function read(body: string, head = '') {
  const page = `<!doctype html><head>${head}</head><body>${body}</body>`;
  return pageMetadata(page, 'https://www.hedge.test/elder');
}

describe('a headline', () => {
  it('has a space where a line or a block ends, and none between letters', () => {
    const head = '<title>News: product management, a certification</title>';
    const h1 = '<h1>News<br>Pro<b>duct</b> Management<div>Certification</div></h1>';
    expect(read(h1, head).title).toBe('News Product Management Certification');
  });

  it('is without the styles, scripts and icons that stand in it', () => {
    const h1 =
      '<h1><style>.a{color:red}</style><svg><title>Leaf</title></svg>Elder<script>a()</script></h1>';
    expect(read(h1, '<title>Elder - Hedge</title>').title).toBe('Elder');
  });
});

describe('a byline', () => {
  it('is no body of a page that has the class of one', () => {
    const texts = '<p><a href="/author/ada">Ada Marsh</a> wrote of elder. </p>'.repeat(1_000);
    const page = `<body class="author">${texts}</body>`;
    expect(pageMetadata(page, 'https://www.hedge.test/').author).toBe('');
  });

  it.each([
    '<div class="byline"><img alt=""><span class="author-name">Ada Marsh</span><i>Gardener</i></div>',
    '<div class="author"><a href="/author/ada">Ada Marsh</a>5 March</div>',
    '<div class="byline"><div class="author"><b class="fn">Ada Marsh</b><i>Gardener</i></div></div>',
    '<p class="byline"><span>Ada</span><span>Marsh</span></p>',
    '<div class="author"><b class="name">Ada Marsh</b><p>Ada has written of trees for years.</p></div>',
    '<p class="byline">By <a href="/people/ada">Ada Marsh</a><i class="byline-author__title">Gardener</i></p>',
    '<p class="byline"><i class="author">From our own</i><b class="t-author-name">Ada Marsh</b></p>',
    '<p class="author">Ada Marsh <i class="role">Gardener</i></p>',
    '<p class="byline">Ada Marsh<i class="Byline_jobTitle__vScBp">Staff writer</i></p>',
    '<b itemprop="author">By Ada Marsh <i class="author-position">Gardener</i></b>',
    '<p class="byline">By <a class="author-title">Ada Marsh</a></p>',
  ])('is the name in it, without what stands beside: %s', (byline) => {
    expect(read(byline).author).toBe('Ada Marsh');
  });

  it.each([
    '<span class="post-meta__author_name">Ada Marsh</span>',
    '<div class="c-author">Ada Marsh</div>',
    '<a href="https://www.hedge.test/authors/ada-marsh/">Ada Marsh</a>',
    '<a href="/contributor/ada">Ada Marsh</a>',
  ])('has other marks where it is near the headline: %s', (byline) => {
    expect(read(`<h1>Elder</h1><p>News</p>${byline}`).author).toBe('Ada Marsh');
    expect(read(`<h1>Elder</h1>${'<p>Snap a twig.</p>'.repeat(80)}${byline}`).author).toBe('');
  });

  it.each([
    '<a href="/authors/">All authors</a>',
    '<span class="review-author">Ash C.</span>',
    `<span class="c-author">Ada Marsh ${'has written of trees '.repeat(3)}</span>`,
  ])('near the headline is nothing of the kind: %s', (element) => {
    expect(read(`<h1>Elder</h1>${element}`).author).toBe('');
  });

  it('near the headline is the name in it, too', () => {
    const name = '<b class="t-author-name">Ada Marsh</b><i class="t-author-position">Gardener</i>';
    const byline = `<div class="t-author"><h4>Insights from</h4><div>${name}</div></div>`;
    expect(read(`<h1>Elder</h1>${byline}`).author).toBe('Ada Marsh');
    const two =
      '<b class="author-full-name">Ada Marsh</b> and <b class="author-full-name">Bob Hill</b>';
    expect(read(`<h1>Elder</h1><div class="t-author">${two}</div>`).author).toBe(
      'Ada Marsh, Bob Hill',
    );
  });

  it('is none of those who review what the page is about', () => {
    const review = '<div class="shop-review"><p>Good.</p><b class="author">Ash C.</b></div>';
    expect(read(`<h1>Elder saw</h1><div class="reviews">${review}</div>`).author).toBe('');
    expect(read(`<h1>Elder saw</h1>${review}`).author).toBe('');
    const own = '<b class="author">Ada Marsh</b>';
    for (const name of ['review', 'category-reviews', 'review-body']) {
      const page = `<div class="${name}"><h1>An elder saw, tried</h1>${own}</div>`;
      expect(read(page).author).toBe('Ada Marsh');
    }
    expect(read(`<h1>A saw, tried</h1><div class="tag-review">${own}</div>`).author).toBe(
      'Ada Marsh',
    );
  });

  it.each([
    '<p class="byline"><a href="https://www.hedge.test/tag/trees">Trees</a> 5 March 2024</p>',
    '<p class="byline"><a href="/tags/trees/">Trees</a></p>',
    '<p class="byline"><a rel="category tag" href="/trees">Trees</a></p>',
  ])('is no tag of the article: %s', (byline) => {
    expect(read(`<h1>Elder</h1>${byline}`).author).toBe('');
  });

  it('may be signed with a link to all that the author has written', () => {
    const byline = '<p class="byline"><a rel="author" href="/tag/ada-marsh">Ada Marsh</a></p>';
    expect(read(`<h1>Elder</h1>${byline}`).author).toBe('Ada Marsh');
  });

  it('may be in a box below the text', () => {
    const box = '<h4 class="elementor-author-box__name">Ada Marsh</h4>';
    expect(read(`<h1>Elder</h1>${'<p>Snap a twig.</p>'.repeat(80)}${box}`).author).toBe(
      'Ada Marsh',
    );
  });
});

describe('a date that no markup names', () => {
  const line = '<div><span>Published</span><b>March 5, 2024</b></div>';

  it('is read near the first headline that has words', () => {
    expect(read(`<h1><img></h1>${line}<h1>Elder</h1>${line}`).published).toBe('2024-03-05');
    expect(read(`<p>5 March 2024</p>${'<p>Home</p>'.repeat(30)}<h1>Elder</h1>`).published).toBe('');
    expect(read(`<h1>Elder</h1>${'<p>Snap a twig.</p>'.repeat(80)}${line}`).published).toBe('');
    expect(read(line).published).toBe('');
  });

  it('is none of a paragraph of text', () => {
    const text =
      'Elder has been sold here since the storm of March 5, 2024, which felled the old one';
    expect(read(`<h1>Elder</h1><p>${text} by the gate.</p>`).published).toBe('');
  });
});

describe('a date of a time element', () => {
  const time = '<time datetime="2026-05-31">May 31</time>';

  it.each([
    'field field--name-extra-field-registration-date',
    'application_deadline',
    'm-promo--event',
    'upcoming-events',
  ])('is none of what is to come: %s', (name) => {
    expect(read(`<h1>Elder</h1><div class="${name}">${time}</div>`).published).toBe('');
  });

  it('is that of the article, whatever it is about', () => {
    for (const name of ['category-events', 'tag-hedge-events', 'prevention']) {
      const page = `<h1>Elder</h1><div class="${name}">${time}</div>`;
      expect(read(page).published).toBe('2026-05-31');
    }
    expect(read(`<div class="event"><h1>Elder</h1>${time}</div>`).published).toBe('2026-05-31');
  });
});

describe('microdata of a thread', () => {
  const post = (type: string, author: string, date: string) =>
    `<div itemscope itemtype="https://schema.org/${type}"><b itemprop="author">${author}</b>${date}</div>`;
  const created = '<time itemprop="dateCreated" datetime="2024-03-05"></time>';
  const published = '<time itemprop="datePublished" datetime="2024-04-01"></time>';

  it('is that of the question, not of those who answer', () => {
    const answers = post('Answer', 'bob', published) + post('Comment', 'eve', published);
    const page = `<h1>Elder in a pot</h1>${post('Question', 'ada', created)}${answers}`;
    expect(read(page)).toMatchObject({ author: 'ada', published: '2024-03-05' });
  });

  it('is that of the first post, where all are marked as comments', () => {
    const posts = post('Comment', 'ada', created) + post('Comment', 'bob', published);
    const page = `<h1>Elder in a pot</h1>${posts}`;
    expect(read(page)).toMatchObject({ author: 'ada', published: '2024-03-05' });
  });

  it('is none of those who review a product', () => {
    const page = `<h1>Elder saw</h1>${post('Review', 'ash', '<meta itemprop="datePublished" content="2024-04-01">')}`;
    expect(read(page)).toMatchObject({ author: '', published: '' });
  });

  it('is every author of an article', () => {
    const page =
      '<h1>Elder</h1><b itemprop="author">Ada Marsh</b><b itemprop="author">Bob Hill</b>';
    expect(read(page).author).toBe('Ada Marsh, Bob Hill');
  });
});

describe('a teaser of another page', () => {
  const card = (tree: string, by: string, heading = `<h3><a href="/${tree}">${tree}</a></h3>`) =>
    `<div class="card">${heading}<b itemprop="author" class="byline">${by}</b><time itemprop="datePublished" datetime="2024-04-01"></time></div>`;
  const list = `<div>${card('Ash', 'Bob Hill')}${card('Oak', 'Eve Lane')}${card('Elm', 'Dan Moor')}</div>`;

  it('does not say who wrote the page that it stands on, nor when', () => {
    expect(read(`<h1>News of trees</h1>${list}`)).toMatchObject({ author: '', published: '' });
  });

  it('stands back behind the article, which is headed by its headline', () => {
    const byline = '<p class="byline">Ada Marsh</p><time datetime="2024-03-05"></time>';
    const article = `<h1>Elder</h1>${byline}`;
    const page = `${list}<article>${article}</article>`;
    expect(read(page)).toMatchObject({ author: 'Ada Marsh', published: '2024-03-05' });
  });

  it('is no post, which is headed by who wrote it or by a link to itself', () => {
    const headings = ['<h3><a href="/members/1">ada</a></h3>', '<h3><a href="/t/1#p1">#1</a></h3>'];
    for (const heading of headings) {
      const posts = ['ada', 'bob', 'eve'].map((by) => card('', by, heading)).join('');
      const said = read(`<h1>Elder in a pot</h1><div>${posts}</div>`);
      expect(said.published).toBe('2024-04-01');
      expect(said.author).toContain('ada');
    }
  });

  it('is no article that is headed by a link to the page itself', () => {
    const two = `<div>${card('elder', 'Ada Marsh')}${card('oak', 'Bob Hill')}</div>`;
    expect(read(`<h1>News of trees</h1>${two}`).author).toBe('Ada Marsh');
  });
});
