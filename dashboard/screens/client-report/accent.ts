import { useEffect } from 'preact/hooks'

/** Sets the accent colour of a part of the page; the product’s own colour if there is none. */
export function useAccent(element: { current: HTMLElement | null }, accent: string | null): void {
  useEffect(() => {
    if (accent === null) element.current?.style.removeProperty('--accent')
    else element.current?.style.setProperty('--accent', accent)
  }, [accent])
}

/** The interface requires the same: lines and rules must be visible on white. */
const LEAST_CONTRAST = 3

export function accentProblem(accent: string): string | undefined {
  const contrast = 1.05 / (luminanceOf(accent) + 0.05)
  return contrast >= LEAST_CONTRAST
    ? undefined
    : `On white this colour has a contrast of ${contrast.toFixed(1)} : 1. Choose a darker one, of at least 3 : 1.`
}

/** The relative luminance of a colour #rrggbb, by WCAG 2. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
