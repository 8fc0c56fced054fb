import { openScreen, type Person } from './person.js'

export async function beginWithTheBest({ page, click }: Person): Promise<void> {
  const row = page.getByRole('row', { name: /Tarsolin running shoes/ })
  await click(row.locator('a[href$="/actions"]'))
  await page.getByRole('heading', { level: 1, name: /^\d+ actions? worth doing/ }).waitFor()
  const best = page.locator('.actions > li').first()
  await best.getByLabel(/^State of/).selectOption('In progress')
  await page.getByRole('heading', { level: 1, name: /1 in progress/ }).waitFor()
}

export async function previewAnEdit(person: Person): Promise<void> {
  const { page, click } = person
  await openScreen(person, 'Report settings')
  await click(page.getByRole('link', { name: 'Tarsolin', exact: true }))
  await page.getByLabel('Other names, one a line').fill('Nordhask')
  await page.getByRole('region', { name: 'Gained' }).locator('mark').first().waitFor()
}

export async function notifySomebody({ page, click }: Person): Promise<void> {
  await click(page.getByRole('link', { name: /^Events/ }))
  await click(page.getByRole('link', { name: 'Alerts', exact: true }))
  await click(page.getByRole('button', { name: 'Add an alert' }))
  await page.getByLabel('Notify also').selectOption('Somebody by mail')
  await page.getByLabel('Address').fill('ada@example.com')
  await click(page.getByRole('button', { name: 'Save' }))
  await click(page.getByRole('button', { name: 'Send a test message' }))
  await page.getByText('A test message is on its way to ada@example.com.').waitFor()
}

export async function importAnswers({ page, click }: Person): Promise<void> {
  await click(page.getByRole('link', { name: 'Administration' }))
  await click(page.getByRole('link', { name: 'Import', exact: true }))
  const table = 'Question,Country,Engine,Date,Answer\nWhich insoles?,US,ChatGPT,2026-02-20,Tarsolin.\n'
  await page
    .getByLabel('Drop a file of answers')
    .setInputFiles({ name: 'ours.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByText('stored', { exact: true }).waitFor()
  await click(page.getByRole('button', { name: 'Import all lines' }))
  await page.getByText('completely sent').waitFor()
}

export async function sendALink(person: Person): Promise<void> {
  const { page, click } = person
  await openScreen(person, 'Client report')
  await click(page.getByRole('button', { name: 'Share links' }))
  await page.getByLabel('Title').fill('February')
  await click(page.getByRole('button', { name: 'Make a link' }))
  await page.getByText('Copy the link now').waitFor()
}

/** A report with fifty prompts. */
export const FIFTY = 'Fifty prompts'

export async function readTheCost(person: Person): Promise<void> {
  const { page, click } = person
  await openScreen(person, 'Report settings', FIFTY)
  await click(page.getByRole('link', { name: 'Engines and cost', exact: true }))
  for (const engine of ['ChatGPT', 'Gemini', 'Perplexity', 'Copilot', 'Google AI Mode', 'Claude'])
    await click(page.getByLabel(engine, { exact: true }))
  await page
    .getByText(/50 prompts × 6 engines × once a day = 9,000 answers and about \$[\d,.]+ in 30 days/)
    .waitFor()
}

export async function connectAnEngine({ page, click }: Person): Promise<void> {
  await click(page.getByRole('link', { name: 'Administration' }))
  await click(page.getByRole('link', { name: 'Engines and providers' }))
  await click(page.getByRole('button', { name: 'Connect Mistral' }))
  await page.getByLabel('Key of Mistral AI').fill('key-of-mistral-0123456789')
  await click(page.getByRole('button', { name: 'Save the key' }))
  await page.getByRole('heading', { name: 'Mistral is connected' }).waitFor()
}
