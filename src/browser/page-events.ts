import { z } from 'zod'

const Header = z.object({ name: z.string(), value: z.string() })

export const RequestPaused = z.object({
  requestId: z.string(),
  frameId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  /** One of the two once the answer's head has come. */
  responseStatusCode: z.number().optional(),
  responseErrorReason: z.string().optional(),
  responseHeaders: z.array(Header).default([]),
})
export type RequestPaused = z.infer<typeof RequestPaused>

export const AuthRequired = z.object({
  requestId: z.string(),
  authChallenge: z.object({ source: z.string().optional() }),
})

export type AuthRequired = z.infer<typeof AuthRequired>

export const LifecycleEvent = z.object({ frameId: z.string(), name: z.string() })
export const FrameNavigated = z.object({
  /** With an unreachable address it shows the browser's own words about that. */
  frame: z.object({ id: z.string(), unreachableUrl: z.string().optional() }),
})
export const FrameStoppedLoading = z.object({ frameId: z.string() })
