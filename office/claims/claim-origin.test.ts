import { describe, expect, it } from 'vitest';
import { utmText } from './claim-origin.tsx';

describe('the marks of an advertisement', () => {
  it('are told without the part that is the same in each', () => {
    expect(utmText({ utm_source: 'blog', utm_campaign: 'spring sale' })).toBe(
      'source: blog, campaign: spring sale',
    );
  });

  it('take no line where there are none', () => {
    expect(utmText(null)).toBeNull();
    expect(utmText({})).toBeNull();
  });
});
