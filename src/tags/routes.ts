import { inWorkspace } from '../auth/index.js'
import { creationRoute, listRoute, route } from '../http/routes/index.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { createTag, listTags, tagProblems, updateTag } from './edit-tags.js'
import { CreatedTag, CreateTag, Tag, TagParams, UpdateTag } from './schema.js'
import { deleteStoredTag, findTag } from './store.js'

const tag = 'Tags'

const ofTag = inWorkspace('params.id', {
  name: 'tag',
  holds: async (db, workspaceId, { tagId = '' }) => (await findTag(db, workspaceId, tagId)) !== undefined,
})

export const tagRoutes = [
  listRoute({
    path: '/v1/workspaces/{id}/tags',
    operationId: 'listTags',
    summary: 'List the tags of a workspace',
    tag,
    scope: 'read',
    item: Tag,
    params: WorkspaceParams,
    refuses: [404],
    access: inWorkspace('params.id'),
    list: (ctx, _input, page) => listTags(ctx, page),
  }),
  creationRoute({
    path: '/v1/workspaces/{id}/tags',
    operationId: 'createTag',
    summary: 'Create a tag',
    tag,
    scope: 'write',
    access: inWorkspace('params.id'),
    params: WorkspaceParams,
    body: CreateTag,
    success: { status: 201, schema: CreatedTag },
    refuses: [404],
    handle: (ctx, { body }) => createTag(ctx, body),
  }),
  route({
    method: 'PATCH',
    path: '/v1/workspaces/{id}/tags/{tagId}',
    operationId: 'updateTag',
    summary: 'Update a tag',
    tag,
    scope: 'write',
    access: ofTag,
    params: TagParams,
    body: UpdateTag,
    success: { status: 200, schema: Tag },
    refuses: [404],
    contentProblems: (ctx, { params, body }) => tagProblems(ctx, params.tagId, body),
    handle: (ctx, { params, body }) => updateTag(ctx, params.tagId, body),
  }),
  route({
    method: 'DELETE',
    path: '/v1/workspaces/{id}/tags/{tagId}',
    operationId: 'deleteTag',
    summary: 'Delete a tag and keep its prompts',
    tag,
    scope: 'write',
    access: ofTag,
    params: TagParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: async ({ db, workspaceId }, { params }) => {
      await deleteStoredTag(db, workspaceId, params.tagId)
    },
  }),
]
