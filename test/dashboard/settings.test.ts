import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { seedWorkspace } from '../helpers/seed.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

/** Does what a browser does when a person drops a file on the page. */
const drop = (page: Page, id: string, file: { name: string; content: string }) =>
  page.locator(`[data-drop=${id}]`).evaluate((area, { name, content }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([content], name))
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, file)

const answer = (more: object) => ({
  prompt: 'Which shoes squeak?',
  country: 'us',
  engine: 'chatgpt',
  day: '2026-02-20',
  text: 'Tarsolin does not.',
  ...more,
})

const importAll = (page: Page) => page.getByRole('button', { name: 'Import all lines' }).click()

const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`).textContent()

it('answers are imported by dropping a file, and the result of each line is shown', async () => {
  const page = await dashboard.open()
  await page.goto('/settings?tab=import')
  const lines = [
    JSON.stringify(answer({})),
    JSON.stringify(answer({ engine: 'altavista' })),
    'not JSON',
    JSON.stringify(answer({ day: '2026-02-21' })),
  ]
  await drop(page, 'answers-file', { name: 'answers.ndjson', content: lines.join('\n') })
  await importAll(page)
  await page.getByText('completely sent').waitFor()
  expect([await fact(page, 'Received'), await fact(page, 'Stored'), await fact(page, 'Rejected')]).toEqual([
    '4 answers',
    '2',
    '2',
  ])
  const rows = page.getByRole('region', { name: 'Lines that were not stored' }).locator('tbody tr')
  await expect.poll(() => rows.nth(0).textContent()).toContain('2engineThere is no engine "altavista"')
  await expect.poll(() => rows.nth(1).textContent()).toMatch(/^3/)
  expect(await violationsOf(page)).toEqual([])
  await drop(page, 'answers-file', {
    name: 'answers.csv',
    content: 'prompt,country,engine,day,text\nWhich shoes squeak?,us,chatgpt,2026-02-20,Tarsolin does not.\n',
  })
  await importAll(page)
  await page.getByText('answers.csv').waitFor()
  await page.getByText('completely sent').waitFor()
  expect(await fact(page, 'Already stored')).toBe('1')
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('columns with unknown names are matched by hand, ten lines are previewed, and nothing is stored before', async () => {
  const page = await dashboard.open()
  await page.goto('/settings?tab=import')
  const line = (run: number) =>
    `Which laces?,US,ChatGPT,2026-02-${String(run).padStart(2, '0')},Tarsolin laces.,x`
  const rows = Array.from({ length: 12 }, (_, index) => line(index + 1))
  const content = [
    'Asked,Market,Who answered,Date,Reply,Owner',
    ...rows,
    'Which laces?,US,AltaVista,2026-02-20,None.,x',
  ]
  await drop(page, 'answers-file', { name: 'ours.csv', content: content.join('\n') })
  const preview = page
    .getByRole('region', { name: 'The first lines as they will be read' })
    .locator('tbody tr')
  await preview
    .nth(9)
    .getByText(/^rejected:/)
    .waitFor()
  await expect
    .poll(() => page.getByLabel('Country', { exact: true }).locator('option:checked').textContent())
    .toBe('Market')
  // The first match request is answered last.
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  let requests = 0
  await page.route('**/answers/preview', async (route) => {
    requests += 1
    if (requests === 1) await held
    await route.continue()
  })
  for (const [field, column] of [
    ['Prompt', 'Asked'],
    ['Engine', 'Who answered'],
    ['Answer', 'Reply'],
  ] as const)
    await page.getByLabel(field, { exact: true }).selectOption(column)
  await preview.nth(9).getByText('stored', { exact: true }).waitFor()
  const late = page.waitForResponse('**/answers/preview')
  release()
  await (await late).finished()
  await preview.nth(9).getByText('stored', { exact: true }).waitFor()
  await expect
    .poll(() => preview.first().textContent())
    .toContain('Which laces?United StatesChatGPT1 Feb 2026')
  await expect.poll(() => preview.count()).toBe(10)
  expect(await violationsOf(page)).toEqual([])
  const { body } = await dashboard.test.send<{ items: { id: string }[] }>('GET', '/v1/workspaces')
  const prompts = `/v1/workspaces/${body.items[0]?.id}/prompts?search=Which%20laces`
  const stored = async () =>
    (await dashboard.test.send<{ items: unknown[] }>('GET', prompts)).body.items.length
  expect(await stored()).toBe(0)
  await importAll(page)
  await page.getByText('completely sent').waitFor()
  expect([await fact(page, 'Stored'), await fact(page, 'Rejected')]).toEqual(['12', '1'])
  const problem = page.getByRole('region', { name: 'Lines that were not stored' }).locator('tbody tr')
  await expect.poll(() => problem.textContent()).toContain('14engineThere is no engine "AltaVista"')
  expect(await stored()).toBe(1)
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('a large file is sent in pieces; the import can be cancelled and continued without losing anything', async () => {
  const page = await dashboard.open()
  await page.goto('/settings?tab=import')
  let isHeld = true
  let requests = 0
  await page.route('**/answers', async (route) => {
    requests += 1
    // The second piece stays in transit until the upload is cancelled.
    if (requests === 2 && isHeld) return
    await route.continue()
  })
  const text = 'Tarsolin. '.repeat(20_000)
  const lines = Array.from({ length: 30 }, (_, run) =>
    JSON.stringify(answer({ run: run + 1, text, day: '2026-02-22' })),
  )
  await page
    .getByLabel('Drop a file of answers')
    .setInputFiles({ name: 'large.ndjson', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) })
  await importAll(page)
  await page.locator('dt:text-is("Stored") + dd', { hasText: /^[1-9]/ }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('cancelled').waitFor()
  expect(Number(await fact(page, 'Stored'))).toBeLessThan(30)
  isHeld = false
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('completely sent').waitFor()
  expect(await fact(page, 'Received')).toBe('30 answers')
  expect(await fact(page, 'Stored')).toBe('30')
  expect(requests).toBeGreaterThan(3)
  await page.context().close()
})

it('a log file is dropped on a connector, and its dropped records are counted by reason', async () => {
  const { body } = await dashboard.test.send<{ items: { id: string }[] }>('GET', '/v1/workspaces')
  const workspace = body.items[0]?.id ?? ''
  await dashboard.test.send('POST', `/v1/workspaces/${workspace}/log-connectors`, {
    body: { name: 'Shop', source: 'combined', domains: ['tarsolin.example'] },
  })
  const page = await dashboard.open()
  await page.goto(`/settings?tab=import&workspace=${workspace}`)
  const line = (agent: string) =>
    `192.0.2.1 - - [20/Feb/2026:10:00:00 +0000] "GET /shoes HTTP/1.1" 200 100 "-" "${agent}"`
  const content = [
    line('Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'),
    line('Firefox'),
    'rubbish',
  ]
  await page.getByLabel('Connector').selectOption('Shop (combined)')
  await drop(page, 'log-file', { name: 'access.log', content: content.join('\n') })
  await page.getByText('1 visit of AI agents is new').waitFor()
  const rows = page.getByRole('region', { name: 'Records that are not counted' })
  await expect.poll(() => rows.locator('tbody tr').count()).toBe(2)
  await page.context().close()
})

it('engines show what to set, and spending is shown by report, engine and day', async () => {
  const page = await dashboard.open()
  await page.goto('/settings?tab=engines')
  await page.getByRole('heading', { name: 'No engine can be asked' }).waitFor()
  await page.getByRole('row', { name: /ChatGPT no .*OPENAI_API_KEY.*Connect/ }).waitFor()
  await page.getByRole('region', { name: 'Spending by day' }).waitFor()
  for (const name of ['Spending by engine', 'Spending by day'])
    await expect.poll(() => page.getByRole('region', { name }).locator('tbody tr').count()).toBe(7)
  await page.getByText('Spent today: $0.00. Left for today: $50.00').waitFor()
  await page.context().close()
})

it('a workspace is created, renamed and deleted', async () => {
  const page = await dashboard.open()
  await page.goto('/settings?tab=workspaces')
  await page.getByRole('button', { name: 'New workspace' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('A client')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Edit A client' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Another client')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const cell = page.getByRole('cell', { name: 'Another client', exact: true })
  await cell.waitFor()
  await expect.poll(() => cell.count()).toBe(1)
  await page.getByRole('button', { name: 'Delete Another client' }).click()
  await page.getByRole('dialog', { name: 'Delete “Another client” and everything in it?' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await cell.waitFor({ state: 'detached' })
  await page.context().close()
})

it('a key gets a second sign-in link, and is deleted after a dialog that names it', async () => {
  const { id } = await dashboard.test.newKey({ scopes: ['read'] })
  const { body } = await dashboard.test.send<{ items: { id: string; name: string }[] }>('GET', '/v1/api-keys')
  const name = body.items.find((key) => key.id === id)?.name ?? ''
  const page = await dashboard.open()
  await page.goto('/settings')
  await page
    .getByRole('button', { name: `Link for ${name}` })
    .first()
    .click()
  const link = new URL((await page.getByRole('dialog').getByRole('code').textContent()) ?? '')
  await page.keyboard.press('Escape')
  const guest = await dashboard.open({ key: null })
  await guest.goto(link.pathname + link.hash)
  await guest.getByRole('heading', { name: 'Reports' }).waitFor()
  await page
    .getByRole('button', { name: `Delete the key ${name}` })
    .first()
    .click()
  await page.getByRole('dialog', { name: `Delete the key “${name}”?` }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.context().close()
  await guest.context().close()
})

it('reading cited pages can be switched on and off for a live workspace', async () => {
  const workspaceId = await seedWorkspace(dashboard.test, { name: 'Read on' })
  const isRead = async () =>
    (await dashboard.test.send<{ enabled: boolean }>('GET', `/v1/workspaces/${workspaceId}/page-reading`))
      .body.enabled
  const before = await isRead()
  const page = await dashboard.open()
  await page.goto('/settings?tab=workspaces')
  for (const isOn of [!before, before]) {
    await page.getByRole('button', { name: 'Edit Read on' }).click()
    const field = page.getByLabel(/^Read the cited pages that matter most/)
    await expect.poll(() => field.isChecked()).toBe(!isOn)
    await field.setChecked(isOn)
    await page.getByRole('button', { name: 'Save' }).click()
    await field.waitFor({ state: 'detached' })
    expect(await isRead()).toBe(isOn)
  }
  expect(dashboard.complaints).toEqual([])
  await page.context().close()
})

it('an invitation is for one workspace by default, and cannot expire before today', async () => {
  const page = await dashboard.open()
  await page.goto('/settings')
  const workspace = page.getByLabel('Workspace')
  await workspace.locator('option').nth(1).waitFor({ state: 'attached' })
  await expect.poll(() => workspace.inputValue()).not.toBe('all')
  await expect.poll(() => page.getByLabel('Last day').getAttribute('min')).toBe('2026-03-02')
  await page.context().close()
})

it('sessions beyond the first page can be opened', async () => {
  const workspaces = [await seedWorkspace(dashboard.test)]
  const { key } = await dashboard.test.newKey({ scopes: ['admin'], workspaces })
  // A key has at most twenty sessions. An administrator of the workspace also sees those of its other keys.
  for (const others of [15, 15]) {
    const other = await dashboard.test.newKey({ scopes: ['read'], workspaces })
    for (let count = 0; count < others; count += 1)
      await dashboard.test.send('POST', '/v1/session', { key: null, body: { key: other.key } })
  }
  const page = await dashboard.open({ key })
  await page.goto('/settings')
  const sessions = page.getByRole('region', { name: 'Sessions' }).locator('tbody tr')
  await page.getByRole('link', { name: 'More sessions' }).click()
  await page.getByRole('link', { name: 'First sessions' }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await expect.poll(() => sessions.count()).toBe(6)
  await page.goBack()
  await sessions.nth(24).waitFor()
  await page.context().close()
})

it('a key that may only read sees its sessions and the workspaces, but no controls to import or create', async () => {
  const { key } = await dashboard.test.newKey({ scopes: ['read'] })
  const page = await dashboard.open({ key })
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: /Invite|Keys/ }).count()).toBe(0)
  await expect.poll(() => page.getByRole('link', { name: 'Import' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Workspaces' }).click()
  await page.getByRole('region', { name: 'Workspaces' }).waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.context().close()
})

it.each([
  ['loading', (page: Page) => page.route('**/v1/providers*', () => {}), '.loading'],
  ['failed', (page: Page) => page.route('**/v1/providers*', (route) => route.abort()), '.notice.failed'],
] as const)('engines that are %s are accessible', async (_, hold, shown) => {
  const page = await dashboard.open()
  await hold(page)
  await page.goto('/settings?tab=engines')
  await page.locator(shown).first().waitFor({ state: 'attached' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
  }
  await page.context().close()
})
