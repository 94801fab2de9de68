import type { Scene } from '../scene.ts'
import { accountScenes } from './account.ts'
import { buyScenes } from './buy.ts'
import { connectScenes } from './connect.ts'
import { nameScenes } from './names.ts'
import { networkScenes } from './network.ts'
import { requestScenes } from './request.ts'
import { sendScenes } from './send.ts'
import { signInScenes } from './signIn.ts'
import { swapScenes } from './swap.ts'

/** Every view in every state that it has. */
export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...accountScenes,
  ...nameScenes,
  ...networkScenes,
  ...sendScenes,
  ...requestScenes,
  ...signInScenes,
  ...buyScenes,
  ...swapScenes,
]
