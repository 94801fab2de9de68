import {
  type SessionPermission,
  type SmartSession,
  sessionPermissionSchema,
} from '@latchkey/protocol/sessions'
import { safeParse } from 'valibot'

/** What the keys of a session may do, as far as it is known here. Experimental. */
export function permissionsOf({
  permissions,
}: Pick<SmartSession, 'permissions'>): SessionPermission[] {
  return permissions.flatMap((one) => {
    const parsed = safeParse(sessionPermissionSchema, one)
    return parsed.success ? [parsed.output] : []
  })
}
