import { noCourseMargins } from '@menyala/contract/office/directions';
import { describe, expect, it } from 'vitest';
import { previewCourse } from './preview-course.ts';

const only = (course: string, verificationCourse: string | null = null) => ({
  ...{ course, verificationCourse, tiers: [] },
  cities: {},
});

describe('the rate that a direction will publish', () => {
  it('is the base less the margin', () => {
    const at = (marginPercent: string) => previewCourse('100', { marginPercent });
    expect(at('1.5')).toEqual({ kind: 'course', isFixed: false, courses: only('98.5') });
    expect(at('-1')).toEqual({ kind: 'course', isFixed: false, courses: only('101') });
  });

  it('is the fixed one where there is one, with or without a price', () => {
    const typed = { marginPercent: '1.5', fixedCourse: '92.4' };
    expect(previewCourse(null, typed)).toEqual({ kind: 'course', isFixed: true, courses: only('92.4') });
    expect(previewCourse('100', { ...typed, verificationMarginPercent: '1' })).toMatchObject({
      courses: only('92.4', '99'),
    });
    expect(previewCourse('100', { marginPercent: '0', fixedCourse: '0' })).toMatchObject({
      courses: only('100'),
    });
  });

  it('has a fixed margin, tiers, cities and the floor in it', () => {
    const margins = {
      ...noCourseMargins,
      fixedMargin: '1',
      tiers: [
        { from: '500', marginPercent: '1', verificationMarginPercent: null, fixedMargin: '1' },
        { from: '900', marginPercent: '-5', verificationMarginPercent: null, fixedMargin: '0' },
      ],
      cities: [{ code: 'SPB', marginPercent: '2' }],
      floorPercent: '0.5',
    };
    const previewed = previewCourse('100', { marginPercent: '2', margins });
    expect(previewed).toMatchObject({
      courses: {
        course: '97',
        tiers: [
          { from: '500', course: '98' },
          { from: '900', course: '99.5' },
        ],
        cities: { SPB: { course: '95' } },
      },
    });
  });

  it('is none without a price, and bad with a margin that leaves nothing or is no number yet', () => {
    expect(previewCourse(null, { marginPercent: '1' })).toEqual({ kind: 'none' });
    expect(previewCourse('100', { marginPercent: '100' })).toEqual({ kind: 'bad' });
    expect(previewCourse('100', { marginPercent: 'x' })).toEqual({ kind: 'bad' });
    const margins = { ...noCourseMargins, fixedMargin: '.' };
    expect(previewCourse('100', { marginPercent: '1', margins })).toEqual({ kind: 'bad' });
  });
});
