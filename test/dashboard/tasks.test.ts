import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** What a person does with the mouse; what is typed or chosen from a list is no click. */
interface Person {
  page: Page
  click: (on: Locator) => Promise<void>
}

interface Task {
  clicks: number
  does: (person: Person) => Promise<void>
}

const openReport = ({ page, click }: Person) =>
  click(page.getByRole('link', { name: 'Tarsolin running shoes', exact: true }))

async function openScreen(person: Person, screen: string): Promise<void> {
  await openReport(person)
  await person.click(
    person.page.getByRole('navigation', { name: 'Report' }).getByRole('link', { name: screen, exact: true }),
  )
}

/**
 * What people come for, from the list of reports. Four more are tested where their screens are: who wins (2 clicks,
 * `competitors.test.ts`), why it changed (2, `why.test.ts`), to connect an engine (4) and what fifty prompts on six engines cost
 * (`engines-and-cost.test.ts`).
 */
const TASKS: Record<string, Task> = {
  'sees what is worth doing, and begins with the best': {
    clicks: 1,
    does: async ({ page, click }) => {
      const row = page.getByRole('row', { name: /Tarsolin running shoes/ })
      await click(row.locator('a[href$="/actions"]'))
      await page.getByRole('heading', { level: 1, name: /^\d+ actions? worth doing/ }).waitFor()
      const best = page.locator('.actions > li').first()
      await best.getByLabel(/^State of/).selectOption('In progress')
      await page.getByRole('heading', { level: 1, name: /1 in progress/ }).waitFor()
    },
  },
  'reads what is said of the brand, against its competitors': {
    clicks: 2,
    does: async (person) => {
      await openScreen(person, 'What is said')
      await person.page
        .getByRole('heading', { name: /What is said of Tarsolin/ })
        .first()
        .waitFor()
    },
  },
  'finds the pages that carry a competitor': {
    clicks: 3,
    does: async (person) => {
      const { page, click } = person
      await openScreen(person, 'Competitors')
      const rows = page.getByRole('region', { name: 'Figures by brand' }).locator('tbody tr:not(.own)')
      await click(rows.first().getByRole('link').first())
      await page.getByRole('heading', { name: /^Pages/ }).waitFor()
    },
  },
  'reads one answer behind a figure, with its marks': {
    clicks: 3,
    does: async (person) => {
      const { page, click } = person
      await openReport(person)
      await click(page.getByRole('heading', { name: 'Engines name' }).getByRole('link').first())
      await click(page.locator('.answers a[data-row]').first())
      await page.getByRole('region', { name: 'The answer' }).locator('mark').first().waitFor()
      await page.getByRole('heading', { name: 'Whom it names' }).waitFor()
    },
  },
  'sees what an edit of the brand would change before it is saved': {
    clicks: 3,
    does: async (person) => {
      const { page, click } = person
      await openScreen(person, 'Report settings')
      await click(page.getByRole('link', { name: 'Tarsolin', exact: true }))
      await page.getByLabel('Other names, one a line').fill('Nordhask')
      await page.getByRole('region', { name: 'Gained' }).locator('mark').first().waitFor()
    },
  },
  'has somebody notified of a change, and tests it': {
    clicks: 6,
    does: async ({ page, click }) => {
      await click(page.getByRole('link', { name: /^Events/ }))
      await click(page.getByRole('link', { name: 'Alerts', exact: true }))
      await click(page.getByRole('button', { name: 'Add an alert' }))
      await page.getByLabel('Notify also').selectOption('Somebody by mail')
      await page.getByLabel('Address').fill('ada@example.com')
      await click(page.getByRole('button', { name: 'Save' }))
      await click(page.getByRole('button', { name: 'Send a test message' }))
      await page.getByText('A test message is on its way to ada@example.com.').waitFor()
    },
  },
  'imports answers from a table of her own': {
    clicks: 3,
    does: async ({ page, click }) => {
      await click(page.getByRole('link', { name: 'Administration' }))
      await click(page.getByRole('link', { name: 'Import', exact: true }))
      const table = 'Question,Country,Engine,Date,Answer\nWhich insoles?,US,ChatGPT,2026-02-20,Tarsolin.\n'
      await page
        .getByLabel('Drop a file of answers')
        .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
      await page.getByText('stored', { exact: true }).waitFor()
      await click(page.getByRole('button', { name: 'Import all lines' }))
      await page.getByText('sent to its end').waitFor()
    },
  },
  'sends a client a link to the report': {
    clicks: 4,
    does: async (person) => {
      const { page, click } = person
      await openScreen(person, 'Client report')
      await click(page.getByRole('button', { name: 'Share links' }))
      await page.getByLabel('Title').fill('February')
      await click(page.getByRole('button', { name: 'Make a link' }))
      await page.getByText('Copy the link now').waitFor()
    },
  },
  'finds a prompt that was lost': {
    clicks: 2,
    does: async (person) => {
      const { page } = person
      await openScreen(person, 'Prompts')
      await page.getByLabel('Change').selectOption('Lost: named before, not now')
      await page.waitForURL(/change=lost/)
      await page
        .locator('.dim[aria-busy=false]')
        .getByText(/^No prompt fits these filters$|^\d+ prompts?$/)
        .waitFor()
    },
  },
}

it.each(Object.entries(TASKS))('somebody %s', async (_, { clicks, does }) => {
  const page = await dashboard.open()
  await page.goto('/')
  let made = 0
  await does({
    page,
    click: async (on) => {
      made += 1
      await on.click()
    },
  })
  expect(made).toBeLessThanOrEqual(clicks)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})
