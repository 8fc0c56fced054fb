/**
 * Asks the prompts of a workspace in your own browser, on the page of an engine, and imports the answers. Use it for engines
 * that you reach with an account, within a company or in a test environment. Set the selectors of the page in `PAGE`.
 *
 *   npm install playwright-core
 *   SIGHTLINE_URL=http://127.0.0.1:8080 SIGHTLINE_API_KEY=sl_live_… SIGHTLINE_WORKSPACE_ID=… CHROMIUM=/usr/bin/chromium \
 *   node examples/feed-answers.mjs https://chat.example.com copilot
 */
import { Sightline } from '@sightline/client'
import { chromium } from 'playwright-core'

/** Selectors of the page: the field for the question, and the element that contains the complete answer. */
const PAGE = { question: 'textarea', answer: '[data-answer]' }

const [address = '', engine = 'copilot'] = process.argv.slice(2)
const {
  SIGHTLINE_URL = '',
  SIGHTLINE_API_KEY,
  SIGHTLINE_WORKSPACE_ID: workspaceId = '',
  CHROMIUM = '',
} = process.env

const client = new Sightline({ url: SIGHTLINE_URL, apiKey: SIGHTLINE_API_KEY })
const browser = await chromium.launch({ executablePath: CHROMIUM })

/** Yields the answers one by one. The client sends them as soon as a batch is full. */
async function* answers() {
  for await (const { id, prompt } of client.prompts.list(workspaceId)) {
    const page = await browser.newPage()
    try {
      await page.goto(address)
      await page.fill(PAGE.question, prompt)
      await page.press(PAGE.question, 'Enter')
      const answer = page.locator(PAGE.answer)
      const text = await answer.innerText()
      const links = await answer.locator('a[href^=http]').all()
      const urls = await Promise.all(links.map((link) => link.getAttribute('href')))
      yield {
        promptId: id,
        engine: /** @type {import('@sightline/client').Engine} */ (engine),
        askedDate: new Date().toISOString(),
        text,
        citations: [...new Set(urls)].flatMap((url) => (url === null ? [] : { url })),
      }
    } catch (error) {
      // A question without an answer must not stop the others.
      console.error(prompt, error)
    } finally {
      await page.close()
    }
  }
}

try {
  const { stored, unchanged, rejected, errors } = await client.answers.import(workspaceId, answers())
  console.log(`${stored} answers were stored, ${unchanged} were already stored, ${rejected} were rejected.`)
  for (const { line, message } of errors) console.error(`Answer ${line}: ${message}`)
  process.exitCode = rejected > 0 ? 1 : 0
} finally {
  await browser.close()
}
