import { inWorkspace } from '../../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../../http/routes/index.js'
import { WorkspaceParams } from '../../workspaces/index.js'
import { createGoal, goalProblems, listGoals, updateGoal } from './edit-goals.js'
import { CreateGoal, Goal, GoalParams, UpdateGoal } from './schema.js'
import { deleteStoredGoal, findGoal } from './store.js'

const ofWorkspace = {
  path: '/v1/workspaces/{id}/goals',
  tag: 'Agent traffic',
  params: WorkspaceParams,
  access: inWorkspace('params.id'),
}

const ofGoal = {
  path: '/v1/workspaces/{id}/goals/{goalId}',
  tag: 'Agent traffic',
  params: GoalParams,
  access: inWorkspace('params.id', {
    name: 'goal',
    holds: async (db, workspaceId, { goalId = '' }) =>
      (await findGoal(db, workspaceId, goalId)) !== undefined,
  }),
}

export const goalRoutes: Route[] = [
  listRoute({
    ...ofWorkspace,
    operationId: 'listGoals',
    summary: 'List the goals of a workspace',
    scope: 'read',
    item: Goal,
    list: (ctx, _input, page) => listGoals(ctx, page),
  }),
  creationRoute({
    ...ofWorkspace,
    operationId: 'createGoal',
    summary: 'Create a goal',
    description:
      'A page that a person reaches who has done what the site is for. It counts in logs that come from now on, for visits that reach it on the same day (UTC).',
    scope: 'write',
    body: CreateGoal,
    success: { status: 201, schema: Goal },
    handle: (ctx, { body }) => createGoal(ctx, body),
  }),
  route({
    ...ofGoal,
    method: 'PATCH',
    operationId: 'updateGoal',
    summary: 'Update a goal',
    description: 'What was counted by an earlier pattern stays counted; a value holds for all of it.',
    scope: 'write',
    body: UpdateGoal,
    success: { status: 200, schema: Goal },
    contentProblems: (ctx, { params, body }) => goalProblems(ctx, params.goalId, body),
    handle: (ctx, { params, body }) => updateGoal(ctx, params.goalId, body),
  }),
  route({
    ...ofGoal,
    method: 'DELETE',
    operationId: 'deleteGoal',
    summary: 'Delete a goal and what was counted of it',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'goal.deleted',
      shows: ['name', 'pattern', 'value', 'currency'],
      read: ({ db, workspaceId }, { params }) => findGoal(db, workspaceId, params.goalId),
    },
    handle: async ({ db, workspaceId }, { params }) => {
      await deleteStoredGoal(db, workspaceId, params.goalId)
    },
  }),
]
