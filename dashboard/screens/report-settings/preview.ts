import { type Asked, useAsked } from '../../data/asked.js'
import type { Input } from '../../data/operation.js'
import type { DetectionPreview } from '../../data/types.js'

export type Preview = Asked<DetectionPreview>

/** Reads which of the latest answers a change would gain and lose. */
export const usePreview = (
  reportId: string,
  change: Input<'brandReports.previewDetection'>['body'] | undefined,
): Preview => useAsked('brandReports.previewDetection', change && { reportId, body: change })
