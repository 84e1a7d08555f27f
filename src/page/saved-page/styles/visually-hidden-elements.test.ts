import { describe, expect, it } from 'vitest';
import { leafCount, leafParent, leafText } from '../../page-tree.ts';
import { parsePage } from '../parse-html.ts';

/** The texts that the page's styles hide, of a page that shows enough besides. */
function unseen(styles: string, body: string, root = '<html>'): string[] {
  const rest = 'words that everybody sees '.repeat(30);
  const tree = parsePage(
    `<!doctype html>${root}<head><style>${styles}</style></head><body>${body}<p>${rest}</p>`,
  );
  const nodes = new Set(tree.extras?.visuallyHiddenNodes);
  return Array.from({ length: leafCount(tree) }, (_, leaf) => leaf)
    .filter((leaf) => nodes.has(leafParent(tree, leaf)))
    .map((leaf) => leafText(tree, leaf).trim());
}

describe('display and visibility in style elements', () => {
  it('hide what a rule names, with all that is in it', () => {
    expect(unseen('.off{display:none}', '<div class=off>a<p>b <b>c</b></div><p>d')).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(unseen('.off{visibility:hidden}', '<p class=off>a<p>b')).toEqual(['a']);
    expect(unseen('td{visibility:collapse}', '<table><td>a</table>')).toEqual(['a']);
  });

  it('are those of the view that is on', () => {
    const views = '<div class=view>a</div><div class="view on">b</div><div class=view>c</div>';
    expect(unseen('.view{display:none} .view.on{display:block}', views)).toEqual(['a', 'c']);
    expect(unseen('.view.on{display:block} .view{display:none}', views)).toEqual(['a', 'c']);
    expect(unseen('.view:not(.on){display:none}', views)).toEqual(['a', 'c']);
  });

  it('go by importance, the style attribute, specificity and order', () => {
    expect(unseen('.a{display:none} .a{display:block}', '<p class=a>a')).toEqual([]);
    expect(unseen('.a{display:block} .a{display:none}', '<p class=a>a')).toEqual(['a']);
    expect(unseen('.a{display:none!important} #i{display:block}', '<p id=i class=a>a')).toEqual([
      'a',
    ]);
    expect(unseen('#i{display:none} p.a.b{display:block}', '<p id=i class="a b">a')).toEqual(['a']);
    expect(unseen('.a{display:none}', '<p class=a style="display:block">a')).toEqual([]);
    expect(unseen('.a{display:none!important}', '<p class=a style="display:block">a')).toEqual([
      'a',
    ]);
    expect(unseen(':where(#i){display:none} p{display:block}', '<p id=i>a')).toEqual([]);
    expect(unseen(':is(#i,.x){display:none} .a{display:block}', '<p id=i class=a>a')).toEqual([
      'a',
    ]);
  });

  it('go by cascade layers', () => {
    expect(unseen('@layer x{#i{display:none}} p{display:block}', '<p id=i>a')).toEqual([]);
    const order = '@layer late,early;';
    const early = '@layer early{p{display:none}}';
    const late = '@layer late{#i{display:block}}';
    expect(unseen(order + early + late, '<p id=i>a')).toEqual(['a']);
    expect(unseen(`@layer early,late;${early}${late}`, '<p id=i>a')).toEqual([]);
    const inner = '@layer a{p{display:block} @layer b{#i{display:none}}}';
    expect(unseen(inner, '<p id=i>a')).toEqual([]);
    const important = '@layer a{p{display:none!important}} #i{display:block!important}';
    expect(unseen(important, '<p id=i>a')).toEqual(['a']);
  });

  it('are shown again by a visible element within, and not by display', () => {
    const body = '<div class=off>a<p class=on>b <i>c</i></p></div>';
    expect(unseen('.off{visibility:hidden} .on{visibility:visible}', body)).toEqual(['a']);
    expect(unseen('.off{display:none} .on{display:block}', body)).toEqual(['a', 'b', 'c']);
  });

  it('are found by every kind of selector', () => {
    const hides = (selector: string): string[] =>
      unseen(
        `${selector}{display:none}`,
        '<section id=s data-kind="x-y"><h2>h</h2><p class="k l">a</p><p lang=de-AT>b</p></section>',
      );
    expect(hides(':root p.k')).toEqual(['a']);
    expect(hides('html > body > section > .l')).toEqual(['a']);
    expect(hides('h2 + p')).toEqual(['a']);
    expect(hides('h2 ~ p')).toEqual(['a', 'b']);
    expect(hides('[data-kind^=x] p:last-child')).toEqual(['b']);
    expect(hides('p:lang(de), p[lang|=de]')).toEqual(['b']);
    expect(hides('#s p:nth-of-type(2n + 1)')).toEqual(['a']);
    expect(hides('section:has(> h2) [class~="l"]')).toEqual(['a']);
    expect(hides('P.k')).toEqual(['a']);
    expect(hides('.K')).toEqual([]);
  });

  it('do not come from pseudo-elements, states of the user or rules for other devices', () => {
    expect(unseen('p::before,p:after{display:none}', '<p>a')).toEqual([]);
    expect(unseen('p:hover,p:focus-within,p:target{display:none}', '<p>a')).toEqual([]);
    expect(unseen('.m{display:none} li:hover .m{display:block}', '<li><p class=m>a')).toEqual([
      'a',
    ]);
    expect(unseen('@media print{p.a{display:none}}', '<p class=a>a')).toEqual([]);
    expect(unseen('@media (max-width:600px){.a{display:none}}', '<p class=a>a')).toEqual([]);
    expect(unseen('@media screen and (min-width:48em){.a{display:none}}', '<p class=a>a')).toEqual([
      'a',
    ]);
    expect(unseen('@media (prefers-color-scheme:dark){.a{display:none}}', '<p class=a>a')).toEqual(
      [],
    );
    expect(unseen('@supports (display:grid){.a{display:none}}', '<p class=a>a')).toEqual(['a']);
    expect(unseen('@supports not (display:grid){.a{display:none}}', '<p class=a>a')).toEqual([]);
    expect(unseen('@supports (-ms-ime-align:auto){.a{display:none}}', '<p class=a>a')).toEqual([]);
  });

  it('are read in nested rules', () => {
    const body = '<div class=a><p class=b>a</p></div>';
    expect(unseen('.a{color:red;& .b{display:none}}', body)).toEqual(['a']);
    expect(unseen('.a{.b{display:none}}', body)).toEqual(['a']);
    expect(unseen('.b{@media screen{display:none}}', body)).toEqual(['a']);
    expect(unseen('.b{display:none;.a &{display:block}}', body)).toEqual([]);
  });

  it('are read past what is broken', () => {
    expect(unseen('.x{{color}} } p{;:} .a{*zoom:1;display:none', '<p class=a>a')).toEqual(['a']);
    expect(unseen('!!,.b{display:none} .a{display:none}', '<p class="a">a<p class=b>b')).toEqual([
      'a',
    ]);
  });

  it('do not come from a sheet for print or of another language', () => {
    const tree = parsePage(
      '<style media=print>p{display:none}</style><style type=text/less>p{display:none}</style><p>a',
    );
    expect(tree.extras?.visuallyHiddenNodes).toEqual([]);
  });

  it('are not said of what a style attribute alone hides, as LEAF_HIDDEN says so', () => {
    expect(unseen('', '<p style="display:none">a<p style="visibility:hidden">b')).toEqual([]);
  });

  it('apply within their own tree only', () => {
    const shadow =
      '<template shadowrootmode=open><style>p{display:none}</style><p>a</p><slot></slot></template>';
    expect(unseen('.b{display:none}', `<div>${shadow}<p>c</p></div><p class=b>b`)).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('what people see later', () => {
  it('is what is revealed by scrolling, or once a script has run', () => {
    expect(unseen('.elementor-invisible{visibility:hidden}', '<p class=elementor-invisible>a')) //
      .toEqual([]);
    expect(unseen('.post{visibility:hidden}', '<p class="post wow fadeInUp">a')).toEqual([]);
    expect(unseen('[data-aos]{opacity:0;visibility:hidden}', '<p data-aos=zoom>a')).toEqual([]);
    expect(unseen('[v-cloak]{display:none}', '<p v-cloak>a')).toEqual([]);
    expect(unseen('.no-js .a{display:none}', '<p class=a>a', '<html class="no-js x">')).toEqual([]);
    expect(unseen('.a{opacity:0}', '<p class=a>a')).toEqual([]);
  });

  it('is the whole page', () => {
    expect(unseen('body{visibility:hidden} html{display:none}', '<p>a')).toEqual([]);
    const tree = parsePage(
      `<style>#app{display:none}</style><div id=app><p>${'all that is here '.repeat(30)}</p></div><p>a`,
    );
    expect(tree.extras?.visuallyHiddenNodes).toEqual([]);
  });

  it('is in an element that the user can open', () => {
    const details = '<details><summary>s</summary><p>a</p></details>';
    expect(unseen('details:not([open])>:not(summary){display:none}', details)).toEqual([]);
    expect(unseen('[hidden]{display:none}', '<p hidden=until-found>a')).toEqual([]);
  });
});

describe('text that is put away', () => {
  it.each([
    'position:absolute;left:-9999px',
    'position:fixed;top:-999em',
    'position:absolute;right:-10000px',
    'position:absolute;inset:0 auto auto -2000px',
    'text-indent:-9999px',
    'text-indent:100%;white-space:nowrap;overflow:hidden',
    'transform:translateX(-9999px)',
    'transform:translate(0, -10000px)',
    'translate:-9999px 0',
    'position:absolute;clip:rect(0 0 0 0)',
    'position:absolute;clip:rect(1px, 1px, 1px, 1px)',
    'clip-path:inset(50%)',
    'clip-path:inset(100%)',
    'width:1px;height:1px;overflow:hidden',
    'height:0;overflow:hidden',
    'max-width:9px;width:0;overflow-x:clip',
    'font-size:0',
    'font-size:1px',
    'font:0/0 a',
  ])('is hidden by %s in a rule and in a style attribute', (style) => {
    expect(unseen(`.a{${style}}`, '<p class=a>a <b>b</b><p>c')).toEqual(['a', 'b']);
    expect(unseen('', `<p style="${style}">a <b>b</b></p><p>c`)).toEqual(['a', 'b']);
  });

  it.each([
    'left:-9999px',
    'position:relative;left:-1280px;top:0;opacity:0',
    'position:absolute;left:-300px',
    'position:absolute;top:4200px;left:0',
    'text-indent:-2em',
    'transform:translate3d(-2560px, 0, 0)',
    'transform:rotate(45deg)',
    'clip:rect(0 0 0 0)',
    'position:absolute;clip:rect(0, 200px, 90px, 0)',
    'clip-path:inset(0 100% 0 0)',
    'clip-path:inset(10%)',
    'height:0;padding-bottom:56.25%;overflow:hidden',
    'height:0;overflow:hidden;transition:height .3s',
    'height:0;overflow:hidden;transition-property:height;transition-duration:300ms',
    'width:1px;overflow:hidden;flex:1 0 0',
    'width:0;min-width:100%;overflow:hidden',
    'width:1px;white-space:nowrap',
    'font-size:.9em',
    'font:italic bold 12px/30px Georgia, serif',
    'color:transparent',
    'overflow:hidden;height:100%',
  ])('is not %s in a style attribute', (style) => {
    expect(unseen('', `<p style="${style}">a</p>`)).toEqual([]);
  });

  it('comes from several rules', () => {
    const styles = '.a{position:absolute} p{left:-9999px} .b{position:static}';
    expect(unseen(styles, '<p class=a>a<p class="a b">b<p>c')).toEqual(['a']);
    const focusable = '.sr{position:absolute;left:-9999px} .sr:focus{left:0} .in .sr{left:auto}';
    expect(unseen(focusable, '<a class=sr>a</a><div class=in><a class=sr>b</a></div>')).toEqual([
      'a',
    ]);
  });

  it('has its size again in a child with a size of its own', () => {
    const styles = '.a{font-size:0} .b{font-size:14px} .c{font-size:2em}';
    expect(unseen(styles, '<p class=a>a <i class=b>b</i> <i class=c>c</i>')).toEqual(['a', 'c']);
  });

  it('may have its size from a linked sheet', () => {
    const grid =
      '<link rel=stylesheet href=x.css><div style="font-size:0">a<p>b <i>c</i></p></div>';
    expect(unseen('', grid)).toEqual(['a']);
  });

  it('is not a formula, which is drawn beside it', () => {
    const formula = '<span class=m><math><mi>x</mi></math></span>';
    expect(unseen('.m{position:absolute;clip:rect(0 0 0 0)}', `<p>a ${formula}`)).toEqual([]);
    expect(unseen('.m{display:none}', `<p>a ${formula}`)).toEqual([]);
  });
});
