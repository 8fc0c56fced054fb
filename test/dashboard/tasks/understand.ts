import { openReport, openScreen, type Person } from './person.js'

export async function seeWhyItChanged(person: Person): Promise<void> {
  const { page, click } = person
  await openReport(person)
  await click(page.locator('h1 a', { hasText: /points (more|less) than/ }))
  await page.locator('h1', { hasText: /^Coverage of Tarsolin (rose|fell) from/ }).waitFor()
  await page.getByRole('region', { name: 'Parts of the change' }).waitFor()
}

export async function seeWhoWins(person: Person): Promise<void> {
  const { page } = person
  await openScreen(person, 'Competitors')
  await page.getByRole('heading', { level: 1, name: /is named most often|^Tarsolin is 1st/ }).waitFor()
  await page.getByRole('region', { name: 'Coverage by engine' }).getByText('leads').first().waitFor()
  await page.getByRole('region', { name: 'Coverage by prompt' }).waitFor()
}

export async function readWhatIsSaid(person: Person): Promise<void> {
  await openScreen(person, 'What is said')
  const heading = person.page.getByRole('heading', { name: /What is said of Tarsolin/ })
  await heading.first().waitFor()
}

export async function findPagesOfCompetitor(person: Person): Promise<void> {
  const { page, click } = person
  await openScreen(person, 'Competitors')
  const rows = page.getByRole('region', { name: 'Figures by brand' }).locator('tbody tr:not(.own)')
  await click(rows.first().getByRole('link').first())
  await page.getByRole('heading', { name: /^Pages/ }).waitFor()
}

export async function readAnAnswer(person: Person): Promise<void> {
  const { page, click } = person
  await openReport(person)
  await click(page.getByRole('heading', { name: 'Engines name' }).getByRole('link').first())
  await click(page.locator('.answers a[data-row]').first())
  await page.getByRole('region', { name: 'The answer' }).locator('mark').first().waitFor()
  await page.getByRole('heading', { name: 'Brands it names' }).waitFor()
}

export async function findLostPrompt(person: Person): Promise<void> {
  const { page } = person
  await openScreen(person, 'Prompts')
  await page.getByLabel('Change', { exact: true }).selectOption('Lost: named before, not now')
  await page.waitForURL(/change=lost/)
  await page
    .locator('.dim[aria-busy=false]')
    .getByText(/^No prompt fits these filters$|^\d+ prompts?$/)
    .waitFor()
}
