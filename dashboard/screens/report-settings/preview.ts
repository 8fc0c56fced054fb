import { type Asked, useAsked } from '../../data/asked.js'
import { reportPath } from '../../data/filters.js'
import type { DetectionPreview } from '../../data/types.js'

export type Preview = Asked<DetectionPreview>

/** What a change would find and lose in the latest answers. */
export const usePreview = (reportId: string, change: object | undefined): Preview =>
  useAsked<DetectionPreview>(`${reportPath(reportId)}/detection-preview`, change)
