import type { Tool } from '../tool.js'
import { getActionTool, listActionsTool, updateActionTool } from './actions.js'
import { getAnswerTool, listAnswersTool } from './answers.js'
import { getEffectsTool } from './effects.js'
import { getAttributesTool } from './attributes.js'
import { getAuditTool, listAuditsTool } from './audits.js'
import { getCitationTool } from './citation.js'
import { getCitationStatsTool, listCitationsTool } from './citations.js'
import { comparePeriodsTool } from './compare-periods.js'
import { compareBrandsTool, getCompetitorTool } from './comparison.js'
import { createPromptsTool } from './prompts/create-prompts.js'
import { explainChangeTool } from './explain-change.js'
import { getOverviewTool } from './overview.js'
import { getPromptTool } from './prompts/prompt.js'
import { listPromptsTool } from './prompts/list-prompts.js'
import { getReferralsTool } from './referrals.js'
import { getReportTool, listReportsTool, listWorkspacesTool } from './reports.js'
import { previewPromptSetTool } from './prompts/prompt-set.js'
import { runAuditTool } from './run-audit.js'
import { getStatusTool, updateReportTool } from './status.js'
import { getAgentTrafficTool } from './traffic.js'

/** The order of the list is fixed: a changed order would invalidate the caches of assistants. */
export const TOOLS: readonly Tool[] = [
  listWorkspacesTool,
  listReportsTool,
  getReportTool,
  getOverviewTool,
  comparePeriodsTool,
  explainChangeTool,
  compareBrandsTool,
  getCompetitorTool,
  listPromptsTool,
  getPromptTool,
  listAnswersTool,
  getAnswerTool,
  getAttributesTool,
  listCitationsTool,
  getCitationTool,
  getCitationStatsTool,
  listActionsTool,
  getActionTool,
  getEffectsTool,
  getAgentTrafficTool,
  getReferralsTool,
  listAuditsTool,
  getAuditTool,
  getStatusTool,
  previewPromptSetTool,
  createPromptsTool,
  updateReportTool,
  updateActionTool,
  runAuditTool,
]
