import { describe, expect, it } from 'vitest';
import { detectEncoding } from './detect-encoding.ts';

/** Bytes that decode to the page in the encoding: the encoder is built by decoding every byte and pair of bytes. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, readonly number[]>();
  const isPairs = /^(?:shift_jis|euc-|gb|big5)/.test(encoding);
  for (let high = 0x80; high <= 0xff; high++) {
    if (!isPairs) codes.set(decoder.decode(Uint8Array.of(high)), [high]);
    for (let low = 0x40; isPairs && low <= 0xff; low++) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (!codes.has(character)) codes.set(character, [high, low]);
    }
  }
  const bytes = [...text].flatMap((character) => {
    const code = character < '\x80' ? [character.charCodeAt(0)] : codes.get(character);
    if (code === undefined) throw new Error(`${encoding} has no ${character}`);
    return code;
  });
  return Uint8Array.from(bytes);
}

const RUSSIAN = 'Маяк на косе зажгли осенью, и гости до сих пор пишут о погоде.';
const POLISH = 'Młyn stał nad brzegiem, a żółte światło było widać już z łódki.';
const CZECH = 'Mlýn stál u řeky a žluté světlo bylo vidět už z dálky.';
const JAPANESE = '灯台は海辺に立っていて、秋になると夜ごとに明かりがともった。';
const ARABIC = 'كانت الطاحونة على شاطئ البحر، وكان الضوء يرى من بعيد.';

describe('detectEncoding', () => {
  it.each([
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['gb18030', '磨坊在海边，秋天的时候灯火从远处就能看见。'],
    ['big5', '磨坊在海邊，秋天的時候燈火從遠處就能看見。'],
    ['euc-kr', '방앗간은 바닷가에 있었고 맷돌이 천천히 돌아서 밤마다 불빛이 보였다.'],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['iso-8859-5', RUSSIAN],
    ['ibm866', RUSSIAN],
    ['windows-1251', 'Млин стояв на березі, і світло було видно здалеку щовечора.'],
    ['windows-1252', 'Le moulin était près de la mer, et la lumière se voyait déjà de loin.'],
    ['windows-1252', 'Die Mühle stand am Ufer – “schön”, sagten die Gäste später.'],
    ['windows-1252', 'El molino está en la costa y el otoño llegó mañana, señor.'],
    ['iso-8859-2', POLISH],
    ['windows-1250', POLISH],
    ['iso-8859-2', CZECH],
    ['windows-1250', CZECH],
    ['windows-1256', ARABIC],
    ['iso-8859-6', ARABIC],
    ['windows-1253', 'Ο μύλος ήταν κοντά στη θάλασσα και το φως φαινόταν από μακριά.'],
    ['windows-1254', 'Değirmen kıyıdaydı ve ışık uzaktan görünüyordu, çünkü akşamdı.'],
    ['windows-1255', 'הטחנה עמדה על חוף הים והאור נראה כבר מרחוק בכל ערב.'],
    ['windows-874', 'โรงสีตั้งอยู่ริมทะเลและเห็นแสงไฟได้จากระยะไกลทุกค่ำคืน'],
  ])('tells the short page in %s that says %s', (encoding, text) => {
    const page = `<html><head><title>${text.slice(0, 12)}</title><style>a{color:red}</style></head><body><div><p>${text}</p></div>`;
    const bytes = encode(page, encoding);
    expect(new TextDecoder(detectEncoding(bytes)).decode(bytes)).toBe(page);
  });

  it('reads a word or two with accents in the most frequent encoding', () => {
    for (const text of [
      'A café in the old town.',
      'The price is 5 £, or 6 € – “nice”.',
      'Jalapeño.',
    ]) {
      expect(detectEncoding(encode(`<p>${text}`, 'windows-1252'))).toBe('windows-1252');
    }
  });

  it('recognizes the escapes of ISO-2022-JP, and guesses nothing for ASCII', () => {
    expect(detectEncoding(Buffer.from('<p>\x1b$BF|K\\\x1b(B</p>'))).toBe('iso-2022-jp');
    expect(detectEncoding(Buffer.from('<p>\x1b[31mplain</p>'))).toBeUndefined();
    expect(detectEncoding(new Uint8Array())).toBeUndefined();
  });

  it('judges by the text, and not by scripts, styles and comments in another encoding', () => {
    const script = `<script>var name = "${'été à côté '.repeat(40)}"</script><!-- ${'é'.repeat(400)} -->`;
    const bytes = Buffer.concat([
      encode(script, 'windows-1252'),
      encode(`<p>${RUSSIAN}`, 'koi8-r'),
    ]);
    expect(detectEncoding(bytes)).toBe('koi8-r');
  });

  it('judges by attributes where there is no other text, and finds text far down', () => {
    expect(detectEncoding(encode(`<img alt="${RUSSIAN}">`, 'koi8-r'))).toBe('koi8-r');
    const far = Buffer.concat([Buffer.alloc(5_000_000, 'a'), encode(`<p>${JAPANESE}`, 'euc-jp')]);
    expect(detectEncoding(far)).toBe('euc-jp');
  });
});
