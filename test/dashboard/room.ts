import type { Page } from 'playwright-core'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  // A small screen at a zoom of 200 %.
  { width: 640, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const

/** The printable area of a sheet, without its margins. */
const SHEET = { width: 673, height: 1000 }

/** Elements whose content is wider than they are, the page included. */
const wideIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('.table:has(.cards)')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.ariaLabel ?? 'the page'} by ${element.scrollWidth - element.clientWidth}`),
  )

/** Elements that are too wide, by the width of the screen. */
export async function wideAtAnySize(page: Page): Promise<string[]> {
  const wide: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    wide.push(...(await wideIn(page)).map((what) => `${size.width}: ${what}`))
  }
  return wide
}

interface Printed {
  /** The visible words above the screen. A field is shown as its label and the chosen option. */
  heading: string
  /** How many controls are printed that are useless on paper. */
  pressed: number
  wide: string[]
}

/** Prints a screen that is in dark colours. */
export async function printed(page: Page): Promise<Printed> {
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return { ...(await page.evaluate(wordsOfSheet)), wide: await wideIn(page) }
}

function wordsOfSheet(): Omit<Printed, 'wide'> {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    })
  const words = seen('.filters .field').map((field) => {
    const select = field.querySelector('select')
    return select === null
      ? field.innerText
      : `${field.querySelector('label')?.innerText} ${select.selectedOptions[0]?.text}`
  })
  return {
    heading: [document.querySelector<HTMLElement>('.top')?.innerText, ...words].join('\n'),
    pressed: seen('nav, .foot, button:not(.where button, .filters button)').length,
  }
}
