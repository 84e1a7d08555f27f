import { describe, expect, it } from 'vitest';
import { isWorthEnlarging, type PictureSize } from './enlarging.ts';

const DESK = { textWidth: 680, windowHeight: 800 };
const PHONE = { textWidth: 324, windowHeight: 640 };

describe('a picture is worth enlarging', () => {
  it('when it is as wide as the text, or nearly', () => {
    expect(isWorthEnlarging(picture(640, 400), DESK)).toBe(true);
    expect(isWorthEnlarging(picture(500, 400), DESK)).toBe(false);
    expect(isWorthEnlarging(picture(500, 400), PHONE)).toBe(true);
  });

  it('when it is shown smaller than it is', () => {
    expect(isWorthEnlarging({ ...picture(500, 400), width: 300 }, DESK)).toBe(true);
    expect(isWorthEnlarging({ ...picture(500, 400), width: 450 }, DESK)).toBe(false);
    expect(isWorthEnlarging({ ...picture(400, 300), isInGallery: true }, DESK)).toBe(true);
    expect(isWorthEnlarging(picture(400, 900), DESK)).toBe(true);
  });

  it('when it is a vector drawing', () => {
    expect(isWorthEnlarging({ ...picture(320, 200), url: 'https://a.test/a.svg' }, DESK)).toBe(
      true,
    );
    expect(isWorthEnlarging({ ...picture(24, 24), url: 'https://a.test/a.svg' }, DESK)).toBe(false);
  });

  it('when the page has a larger version, unless it is an icon', () => {
    expect(isWorthEnlarging({ ...picture(120, 80), fullUrl: 'https://a.test/a.jpg' }, DESK)).toBe(
      true,
    );
    expect(isWorthEnlarging({ ...picture(64, 64), fullUrl: 'https://a.test/a.png' }, DESK)).toBe(
      false,
    );
  });

  it('never when it is an icon, or has not loaded', () => {
    expect(isWorthEnlarging({ ...picture(64, 64), width: 20 }, PHONE)).toBe(false);
    expect(isWorthEnlarging({ ...picture(200, 200), isInGallery: true }, PHONE)).toBe(false);
    expect(isWorthEnlarging(picture(0, 0), DESK)).toBe(false);
  });
});

function picture(naturalWidth: number, naturalHeight: number): PictureSize {
  return {
    url: 'https://a.test/stem.jpg',
    naturalWidth,
    naturalHeight,
    width: 0,
    isInGallery: false,
  };
}
