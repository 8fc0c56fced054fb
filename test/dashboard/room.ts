import type { Page } from 'playwright-core'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  // Twice the size on a small screen.
  { width: 640, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
] as const

/** What is left of a sheet between its margins. */
const SHEET = { width: 673, height: 1000 }

/** What is wider than the screen, or than what it stands in. */
const wideIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('.table:has(.cards)')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.ariaLabel ?? 'the page'} by ${element.scrollWidth - element.clientWidth}`),
  )

/** What is too wide, by the width of the screen. */
export async function wideAtAnySize(page: Page): Promise<string[]> {
  const wide: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    wide.push(...(await wideIn(page)).map((what) => `${size.width}: ${what}`))
  }
  return wide
}

interface Printed {
  /** The words above the screen, as far as they are seen: a field is its label and what is chosen. */
  heading: string
  /** How much is printed that can only be pressed. */
  pressed: number
  wide: string[]
}

/** On paper, from a screen in the dark. */
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
