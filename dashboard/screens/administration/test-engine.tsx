import { useState } from 'preact/hooks'

import { write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import { engineName } from '../../data/filters.js'
import type { EngineStatus, EngineTest } from '../../data/types.js'
import { price } from '../../data/words.js'
import { Refused } from '../../parts/states.js'

interface TestEngineProps {
  status: EngineStatus
  onClose: () => void
}

/** Asks one real question after showing its price. */
export function TestEngine({ status, onClose }: TestEngineProps) {
  const { engine, usdPerAnswer } = status
  const [result, setResult] = useState<EngineTest>()
  const edit = useEdit()
  const test = () => edit.run(async () => setResult(await write('engines.test', { engine })))
  return (
    <div class="stack">
      <p>
        A test asks {engineName(engine)} one question. It costs up to about {price(usdPerAnswer)}, from
        today’s budget.
      </p>
      <div aria-live="polite">{result && <Result result={result} />}</div>
      <Refused by={edit} />
      <div class="row">
        <button type="button" class="button main" disabled={edit.isBusy} onClick={() => void test()}>
          {edit.isBusy ? 'Asking…' : result === undefined ? 'Test it' : 'Test it again'}
        </button>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  )
}

function Result({ result: { failure, answer, costUsd, model, question } }: { result: EngineTest }) {
  if (failure !== null)
    return (
      <p class="bad" role="alert">
        It does not work yet. {failure}
      </p>
    )
  return (
    <>
      <p class="good">
        It works{model !== null && `, with ${model}`}. The answer cost {price(costUsd)}.
      </p>
      <p class="quiet small">{question}</p>
      <blockquote>{answer ?? 'The engine showed no AI answer to this question.'}</blockquote>
    </>
  )
}
