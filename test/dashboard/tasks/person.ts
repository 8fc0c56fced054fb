import type { Locator, Page } from 'playwright-core'

/** Actions of a person with the mouse. Typing and choosing from a list do not count as clicks. */
export interface Person {
  page: Page
  click: (on: Locator) => Promise<void>
}

export const openReport = ({ page, click }: Person, title = 'Tarsolin running shoes') =>
  click(page.getByRole('link', { name: title, exact: true }))

export async function openScreen(person: Person, screen: string, title?: string): Promise<void> {
  await openReport(person, title)
  const menu = person.page.getByRole('navigation', { name: 'Report' })
  await person.click(menu.getByRole('link', { name: screen, exact: true }))
}
