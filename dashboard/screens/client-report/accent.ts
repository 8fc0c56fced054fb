import { useEffect } from 'preact/hooks'

/** Sets the accent of a part of the page; the product’s own where there is none. */
export function useAccent(element: { current: HTMLElement | null }, accent: string | null): void {
  useEffect(() => {
    if (accent === null) element.current?.style.removeProperty('--accent')
    else element.current?.style.setProperty('--accent', accent)
  }, [accent])
}
