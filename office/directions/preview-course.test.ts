import { describe, expect, it } from 'vitest';
import { previewCourse } from './preview-course.ts';

describe('the rate that a direction will publish', () => {
  it('is the base less the margin', () => {
    expect(previewCourse('100', '1.5', null)).toEqual({ kind: 'course', course: '98.5', isFixed: false });
    expect(previewCourse('100', '-1', null)).toEqual({ kind: 'course', course: '101', isFixed: false });
  });

  it('is the fixed one where there is one, with or without a price', () => {
    expect(previewCourse(null, '1.5', '92.4')).toEqual({ kind: 'course', course: '92.4', isFixed: true });
    expect(previewCourse('100', '0', '0')).toEqual({ kind: 'course', course: '100', isFixed: false });
  });

  it('is none without a price, and bad with a margin that leaves nothing', () => {
    expect(previewCourse(null, '1', null)).toEqual({ kind: 'none' });
    expect(previewCourse('100', '100', null)).toEqual({ kind: 'bad' });
    expect(previewCourse('100', 'x', null)).toEqual({ kind: 'bad' });
  });
});
