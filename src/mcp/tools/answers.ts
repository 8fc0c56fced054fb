import { z } from 'zod'

import {
  NextCursor,
  SHORT_PAGE,
  pageQuery,
  NamedPrompt,
  NamedReport,
  shortened,
  untrusted,
  WINDOW,
  windowQuery,
} from '../fields.js'
import { asListed, sortedBy } from '../order.js'
import { tool } from '../tool.js'

const EXCERPT = 240

export const listAnswersTool = tool({
  name: 'list_answers',
  title: 'List the answers of engines',
  description:
    'Answers of a report: who is named with which sentiment, and what is said. With named=true, sentiment or brand the excerpt is around the mention of that brand, with search around the words, else it is the beginning. Read one whole with get_answer.',
  orders: {
    answers: sortedBy('newest first', { field: 'day', order: 'desc' }, { field: 'askedDate', order: 'desc' }),
  },
  operations: ['listReportAnswers'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    promptId: NamedPrompt.optional(),
    brand: z.string().optional().describe('The brand of the next three filters; default: the own brand.'),
    named: z.boolean().optional().describe('Whether it is named.'),
    sentiment: z
      .enum(['positive', 'neutral', 'negative', 'unknown'])
      .optional()
      .describe('Its sentiment; unknown: in a language that is not read.'),
    outcome: z
      .enum(['namedAndCited', 'namedOnly', 'citedOnly', 'neither'])
      .optional()
      .describe('Instead of named.'),
    cites: z.string().optional().describe('A URL or a domain that they cite.'),
    search: z.string().optional().describe('Words that must all be in the text.'),
    ...SHORT_PAGE,
  }),
  output: z.object({
    answers: z.array(
      z.object({
        answerId: z.string(),
        day: z.string(),
        engine: z.string(),
        country: z.string(),
        promptId: z.string(),
        prompt: z.string(),
        named: z.array(z.string()),
        citations: z.number(),
        untrustedText: untrusted,
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, { reportId, promptId, brand, named, sentiment, outcome, cites, search, ...rest }) => {
    const asked = { promptId, brand, named, sentiment, outcome, cites, search }
    const query = { ...windowQuery(rest), ...pageQuery(rest), ...asked }
    const { items, paging } = await client.answers.listReportAnswers(reportId, query).page()
    return {
      answers: items.map((item) => ({
        answerId: item.runId,
        day: item.day,
        engine: item.engine,
        country: item.country,
        promptId: item.promptId,
        prompt: item.prompt,
        named: item.brands.map(
          ({ brand, position, sentiment }) => `${position}. ${brand} (${sentiment ?? 'sentiment unknown'})`,
        ),
        citations: item.citationsCount,
        untrustedText: shortened(item.excerpt, EXCERPT),
      })),
      nextCursor: paging.nextCursor,
    }
  },
})

const WHOLE = 3000
const TITLE = 100
const ADDRESS = 300
const MOST_CITATIONS = 15
const MOST_SAID = 20

export const getAnswerTool = tool({
  name: 'get_answer',
  title: 'Read one answer as evidence',
  description:
    'One stored answer: its text, every brand it names with the rule that decided and the sentiment, what it says for and against them, the pages it cites, model and country. The answerId comes from list_answers, changes or actions.',
  orders: {
    mentions: sortedBy('by first mention', { field: 'position', order: 'asc' }),
    said: asListed(''),
    citations: sortedBy('as the answer cites them', { field: 'rank', order: 'asc' }),
    searches: asListed(''),
  },
  operations: ['readReportAnswer'],
  input: z.object({ reportId: NamedReport, answerId: z.string().describe('From list_answers.') }),
  output: z.object({
    answerId: z.string(),
    day: z.string(),
    engine: z.string(),
    model: z.string().nullable(),
    country: z.string(),
    countryApplied: z.string(),
    capture: z.string(),
    simulated: z.boolean(),
    prompt: z.string(),
    mentions: z.array(
      z.object({
        brand: z.string(),
        own: z.boolean(),
        position: z.number(),
        times: z.number(),
        sentiment: z.string().nullable().describe('Null in a language not read.'),
        rule: z.string().nullable(),
        untrustedText: untrusted.optional(),
      }),
    ),
    said: z.array(
      z.object({ brand: z.string(), aspect: z.string(), polarity: z.string(), untrustedText: untrusted }),
    ),
    citations: z.array(
      z.object({ rank: z.number(), url: z.string(), own: z.boolean(), untrustedText: untrusted }),
    ),
    citationsCount: z.number(),
    searches: z.array(z.object({ untrustedText: untrusted })),
    untrustedText: untrusted,
  }),
  run: async (client, { reportId, answerId }) => {
    const answer = await client.answers.readReportAnswer(reportId, answerId)
    return {
      answerId: answer.runId,
      day: answer.day,
      engine: answer.engine,
      model: answer.model,
      country: answer.countryAsked,
      countryApplied: answer.countryApplied,
      capture: answer.capture,
      simulated: answer.simulated,
      prompt: answer.prompt,
      mentions: answer.brandMentions.map((mention) => ({
        brand: mention.brand,
        own: mention.isMainBrand,
        position: mention.position,
        times: mention.mentions,
        sentiment: mention.sentiment,
        rule: mention.evidence[0]?.rule ?? null,
        // The passage that decided the sentiment.
        ...(mention.isMainBrand &&
          mention.sentimentPassage !== null && {
            untrustedText: shortened(mention.sentimentPassage.text, EXCERPT),
          }),
      })),
      said: answer.attributes
        .slice(0, MOST_SAID)
        .map(({ brand, aspect, polarity, offsets: [at = [0, 0]] }) => ({
          brand,
          aspect,
          polarity,
          untrustedText: shortened(answer.content.slice(...at), TITLE),
        })),
      citations: answer.citations.slice(0, MOST_CITATIONS).map(({ rank, link, isMyBrandDomain, title }) => ({
        rank,
        url: shortened(link, ADDRESS),
        own: isMyBrandDomain,
        untrustedText: shortened(title, TITLE),
      })),
      citationsCount: answer.citations.length,
      searches: answer.searchQueries
        .slice(0, 10)
        .map((query) => ({ untrustedText: shortened(query, TITLE) })),
      untrustedText: shortened(answer.content, WHOLE),
    }
  },
})
