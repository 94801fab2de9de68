import type { ErrorCode } from '@latchkey/protocol'
import { connecting } from './connecting.ts'
import { devices } from './devices.ts'
import { sending } from './sending.ts'
import { services } from './services.ts'
import { signing } from './signing.ts'

/** Why an error happens, and what its reader can do. Plain sentences in Markdown. */
export type ErrorHelp = { cause: string; fix: string }

/** The help for each code. A missing or unknown code is an error of types. */
export const errorHelp: Readonly<Record<ErrorCode, ErrorHelp>> = {
  ...connecting,
  ...devices,
  ...sending,
  ...services,
  ...signing,
}
