import type { Fix } from '../data/types.js'
import { capitalised, decimal } from '../data/words.js'
import { FirstFew } from './first-few.js'

/** The fixes for a page, most worthwhile first. Their advice quotes the page, so it is untrusted text. */
export function FixList({ fixes }: { fixes: Fix[] }) {
  return (
    <section class="stack">
      <h2>What to fix first</h2>
      {fixes.length === 0 ? (
        <p class="good">Nothing was found that needs fixing.</p>
      ) : (
        <FirstFew items={fixes} noun="fixes">
          {(shown) => (
            <ol class="fixes">
              {shown.map(({ kind, problem, advice, gain, keepsOut }, index) => (
                <li key={`${kind} ${index}`}>
                  <h3>
                    {capitalised(problem)}{' '}
                    {keepsOut ? (
                      <span class="badge warned">keeps readers out</span>
                    ) : (
                      <span class="quiet small">{decimal(gain)} points to gain</span>
                    )}
                  </h3>
                  {advice.map((line) => (
                    <p class="small" key={line}>
                      {line}
                    </p>
                  ))}
                </li>
              ))}
            </ol>
          )}
        </FirstFew>
      )}
    </section>
  )
}
