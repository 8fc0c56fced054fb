import { describe, expect, it } from 'vitest'

import { dynamicContent } from './rendering-gap.js'

const PLAIN = { identity: 'ChatGPT-User', refusal: null, staticLength: 70 } as const
const gap = (fields: object) => ({ score: 100, dynamicLength: 100, missing: [], ...fields })

describe('the description of a page without JavaScript', () => {
  it('says that everything is there', () => {
    expect(dynamicContent({ ...PLAIN, gap: gap({}) })).toEqual({
      differenceDescription:
        'All text that readers see is in the HTML that the server sends, so crawlers that do not run JavaScript can read it, too.',
      score: 100,
      staticLength: 70,
      dynamicLength: 100,
      isPotentiallyBlocked: false,
    })
  })

  it('says how much is missing, with examples, and what to do', () => {
    const described = dynamicContent({
      ...PLAIN,
      gap: gap({ score: 66.7, missing: ['It costs 139', 'In nine sizes'] }),
    })
    expect(described.differenceDescription).toBe(
      '33.3 % of the text that readers see, such as “It costs 139” and “In nine sizes”, appears only when JavaScript runs. ' +
        'Most AI crawlers do not run JavaScript, so let the server send this text.',
    )
  })

  it('says that the rendered page is empty, which has no score', () => {
    const { differenceDescription, score } = dynamicContent({
      ...PLAIN,
      gap: gap({ score: null, dynamicLength: 0 }),
    })
    expect(differenceDescription).toBe('After its JavaScript has run, the page shows no text at all.')
    expect(score).toBeNull()
  })

  it('says why there is no rendering to compare with', () => {
    expect(dynamicContent({ ...PLAIN, gap: 'The server did not respond in time.' })).toMatchObject({
      differenceDescription:
        'The page could not be compared with its rendering: The server did not respond in time.',
      score: null,
      staticLength: 70,
      dynamicLength: null,
    })
  })

  it('begins with how the crawler was refused', () => {
    const refusal = 'The server refuses the page (status 403).'
    const { differenceDescription, isPotentiallyBlocked } = dynamicContent({
      ...PLAIN,
      refusal,
      gap: gap({}),
    })
    expect(isPotentiallyBlocked).toBe(true)
    expect(differenceDescription).toMatch(
      /^ChatGPT-User did not get the page that a browser gets, so the browser’s page was analysed: The server refuses the page \(status 403\)\. All text/,
    )
  })
})
