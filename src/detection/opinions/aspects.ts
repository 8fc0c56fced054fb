/** What a statement about a brand can be about. The index in this list is stored, so new aspects go to the end. */
export const ASPECTS = [
  'price',
  'quality',
  'reliability',
  'ease',
  'features',
  'support',
  'speed',
  'design',
  'security',
  'availability',
  'reputation',
  'sustainability',
  'fit',
  'performance',
  'other',
] as const

export type Aspect = (typeof ASPECTS)[number]
