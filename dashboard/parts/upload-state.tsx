import type { ComponentChildren } from 'preact'

import type { Upload } from '../data/upload/upload.js'
import { bytes } from '../data/words.js'

interface UploadStateProps {
  upload: Upload<unknown>
  /** Says what is stored if the upload stops early. */
  afterwards: string
  /** The results of the lines so far. */
  children: ComponentChildren
}

/** The progress of an upload, with buttons to stop and resume it. */
export function UploadState({ upload, afterwards, children }: UploadStateProps) {
  const { file, phase, progress, problem, cancel, resume } = upload
  if (file === undefined) return null
  return (
    <div class="stack" role="region" aria-label={`Import of ${file.name}`}>
      <div class={phase === 'failed' ? 'notice failed' : 'notice live'} role="status">
        <p>
          {file.name} ({bytes(file.size)}): {WORDS[phase]}
          {phase === 'failed' && ` ${problem}`}
          {(phase === 'cancelled' || phase === 'failed') && ` ${afterwards}`}
        </p>
        {phase === 'sending' && <progress value={progress} max={1} aria-label="Sent" />}
        {phase === 'sending' && (
          <button type="button" class="button" onClick={cancel}>
            Cancel
          </button>
        )}
        {(phase === 'cancelled' || phase === 'failed') && (
          <button type="button" class="button" onClick={resume}>
            {phase === 'failed' ? 'Try again' : 'Continue'}
          </button>
        )}
      </div>
      {children}
    </div>
  )
}

const WORDS: Record<Upload<unknown>['phase'], string> = {
  sending: 'being sent. Leaving this tab stops it.',
  done: 'completely sent.',
  cancelled: 'cancelled.',
  failed: 'stopped.',
}
