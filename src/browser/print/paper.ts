export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

const MM_PER_INCH = 25.4
const PIXELS_PER_INCH = 96
/** The margin of a page that sets none. Our pages set the same margin. */
const MARGIN_MM = 16

/** Sizes in millimetres. */
const SIZES: Record<Paper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

const inches = (mm: number) => mm / MM_PER_INCH
const pixels = (mm: number) => Math.floor(inches(mm) * PIXELS_PER_INCH)

/** Returns the paper options for DevTools, in inches. */
export function paperOptions(paper: Paper) {
  const { width, height } = SIZES[paper]
  const margin = inches(MARGIN_MM)
  return {
    paperWidth: inches(width),
    paperHeight: inches(height),
    marginTop: margin,
    marginBottom: margin,
    marginLeft: margin,
    marginRight: margin,
  }
}

/** Returns a screen as large as the paper, or as large as the paper without its margins. */
export function screenOf(paper: Paper, part: 'whole' | 'printed') {
  const margins = part === 'whole' ? 0 : 2 * MARGIN_MM
  const { width, height } = SIZES[paper]
  return { width: pixels(width - margins), height: pixels(height - margins) }
}
