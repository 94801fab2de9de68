import type { Scene } from '../scene.ts'
import { accountScenes } from './account.ts'
import { connectScenes } from './connect.ts'
import { networkScenes } from './network.ts'
import { sendScenes } from './send.ts'

/** Every view in every state that it has. */
export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...accountScenes,
  ...networkScenes,
  ...sendScenes,
]
