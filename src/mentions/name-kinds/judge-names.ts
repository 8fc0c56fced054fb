import type { AnswerText, Matcher, Mention } from '../../detection/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { readStoredReport } from '../../reports/index.js'
import { excerptAt, type Offsets } from '../detection-preview/excerpts.js'
import { whyCounted, whyNotCounted } from '../detection-preview/hit-evidence.js'
import {
  type LatestAnswer,
  listLatestAnswers,
  listNewestPrompts,
  type NewestPrompt,
} from '../detection-preview/latest-answer-store.js'
import { doubtfulPhrases } from './doubtful-phrases.js'
import { type Judging, judgedName, judgingsOf, matchersOf, namesOf } from './judged-names.js'
import type { NamingContext } from './name-access.js'
import type { DoubtfulPlace, JudgeNames, NameKinds } from './name-schema.js'

const MAX_ANSWERS = 500
const MAX_PROMPTS = 1000
/** Each doubtful name costs another search, and a person can judge only a few at once. */
const MAX_DOUBTED = 10

/** Says what kind each name is, and how the latest answers would change if it were another kind. Stores nothing. */
export async function judgeNames(ctx: NamingContext, sent: JudgeNames): Promise<NameKinds> {
  const { answers, promptTexts } = await readGround(ctx, sent)
  const texts = answers.map(({ content, hosts }) => ({ content, citedHosts: hosts }))
  const kinds = await ctx.scanning.kinds(sent.brands.flatMap(namesOf), promptTexts)
  const judgings = judgingsOf(sent.brands, kinds)
  const matchers = distinct(judgings.flatMap(matchersOf))
  const found = byMatcher(matchers, await ctx.scanning.occurrences(matchers, texts))
  const occurrences = ({ id }: Matcher) => found.get(id) ?? []
  const doubted = judgings.filter(({ kind }) => kind === 'ambiguous').slice(0, MAX_DOUBTED)
  const items: NameKinds['items'] = []
  for (const judging of judgings) {
    const doubtful = doubted.includes(judging) ? await doubtsAbout(ctx, judging, { answers, texts }) : []
    items.push({ ...judgedName(judging, occurrences), doubtful })
  }
  return { answersScanned: answers.length, items }
}

/** Reads the answers that are searched for the names, and the prompts whose words decide their kind. */
async function readGround(
  ctx: NamingContext,
  { reportId, prompts }: JudgeNames,
): Promise<{ answers: LatestAnswer[]; promptTexts: string[] }> {
  const { db, workspaceId } = ctx
  if (workspaceId === undefined) return { answers: [], promptTexts: prompts }
  const asked = await askedPrompts({ ...ctx, workspaceId }, reportId)
  const promptIds = asked.map(({ id }) => id)
  const answers = await listLatestAnswers(db, workspaceId, { promptIds, limit: MAX_ANSWERS })
  // Without a report the stored prompts are not used: they may be about another trade.
  const own = reportId === undefined ? [] : asked.map(({ prompt }) => prompt)
  return { answers, promptTexts: [...prompts, ...own] }
}

async function askedPrompts(
  ctx: NamingContext & { workspaceId: WorkspaceId },
  reportId: string | undefined,
): Promise<NewestPrompt[]> {
  const among = reportId === undefined ? undefined : (await readStoredReport(ctx, reportId)).promptIds
  return listNewestPrompts(ctx.db, ctx.workspaceId, { among, country: undefined, limit: MAX_PROMPTS })
}

function distinct(matchers: Matcher[]): Matcher[] {
  return [...new Map(matchers.map((one) => [one.id, one])).values()]
}

/** Returns the occurrences of each matcher in each answer, by the matcher's id. */
function byMatcher(matchers: Matcher[], found: Mention[][]): Map<string, Offsets[]> {
  const occurrences = new Map(matchers.map(({ id }) => [id, found.map((): Offsets => [])]))
  for (const [answer, mentions] of found.entries())
    for (const { matcher, offsets } of mentions)
      occurrences.get(matchers[matcher]?.id ?? '')?.splice(answer, 1, offsets)
  return occurrences
}

/** Called only for ambiguous names. The meaning of other names is clear. */
async function doubtsAbout(
  { scanning }: NamingContext,
  { now, others }: Judging,
  { answers, texts }: { answers: LatestAnswer[]; texts: AnswerText[] },
): Promise<DoubtfulPlace[]> {
  const disputed = await scanning.disputed([now, ...others.map(({ matcher }) => matcher)], texts)
  const doubts = doubtfulPhrases(disputed)
  const examples = doubts.flatMap(({ first }) => texts[first.answer] ?? [])
  const explained = examples.length === 0 ? [] : await scanning.explain([now], examples)
  return doubts.flatMap(({ first, ...doubt }, at) => {
    const answer = answers[first.answer]
    if (answer === undefined) return []
    const why = doubt.isCounted ? whyCounted : whyNotCounted
    const example = excerptAt({ answer, explained: explained[at] ?? [] }, first.hit, [first.hit], why)
    return [{ ...doubt, example }]
  })
}
