import type { ContentCheck, PageTexts } from '../../data/types.js'
import { count, many } from '../../data/words.js'

/** The text that crawlers without JavaScript get, next to the text that readers see. Both are untrusted. */
export function Texts({ check: { dynamicContent, pageTexts } }: { check: ContentCheck }) {
  if (dynamicContent === null) return null
  const { staticLength, dynamicLength, differenceDescription } = dynamicContent
  return (
    <section class="stack">
      <h2>Without and with JavaScript</h2>
      <p>{differenceDescription}</p>
      {pageTexts === null ? (
        <p class="quiet">The texts of this check were not kept. Check the page again to see them.</p>
      ) : (
        <>
          <div class="columns">
            <TextColumn
              title="Without JavaScript"
              note={`${count(staticLength)} characters`}
              blocks={pageTexts.static.map((text) => ({ text, missing: false }))}
            />
            {pageTexts.rendered !== null && (
              <TextColumn
                title="With JavaScript"
                note={`${count(dynamicLength)} characters; ${missingOf(pageTexts.rendered)}`}
                blocks={pageTexts.rendered}
              />
            )}
          </div>
          {pageTexts.truncated && <p class="quiet small">The first 20,000 characters of each are kept.</p>}
        </>
      )}
    </section>
  )
}

type Blocks = NonNullable<PageTexts['rendered']>

function missingOf(blocks: Blocks): string {
  const missing = blocks.filter((block) => block.missing).length
  return missing === 0 ? 'nothing is missing without it' : `${many(missing, 'part')} missing without it`
}

function TextColumn({ title, note, blocks }: { title: string; note: string; blocks: Blocks }) {
  return (
    <div class="stack">
      <h3>{title}</h3>
      <p class="quiet small">{note}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div class="page-text" role="region" aria-label={title} tabIndex={0}>
        {blocks.length === 0 && <p class="quiet">No text at all.</p>}
        {blocks.map(({ text, missing }, index) => (
          <p key={index}>
            {missing ? (
              <mark>
                <span class="unseen">Missing without JavaScript: </span>
                {text}
              </mark>
            ) : (
              text
            )}
          </p>
        ))}
      </div>
    </div>
  )
}
