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
      'A goal is a page that shows that a person has done what the site is for, for example a page that thanks for an order. It counts for visits that reach it on the same day (UTC), in logs that arrive from now on.',
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
    description: 'Counts of an earlier pattern are kept. A new value applies to them too.',
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
    summary: 'Delete a goal and its counts',
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
