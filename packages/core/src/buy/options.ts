import { isKnownError } from '@latchkey/protocol'
import { getOnrampOptions } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { Resource } from '../kernel/resources/resource.ts'
import { fallbackOptions, knownProviders } from './fallback.ts'

const optionsStaleTime = 300_000

/** What can be bought. Where the services do not say, a built-in list that is marked as an estimate. */
export function onrampOptions(client: Latchkey): Resource<'onrampOptions'> {
  return {
    key: ['onrampOptions'],
    staleTime: optionsStaleTime,
    async fetch(signal) {
      try {
        const { callRoute } = await loadServices()
        const answer = await callRoute(client, getOnrampOptions, { query: {} }, signal)
        return { ...answer, providers: answer.providers ?? knownProviders, isEstimate: false }
      } catch (error) {
        if (signal?.aborted || isKnownError(error, 'ABORTED')) throw error
        return { ...fallbackOptions, cause: error }
      }
    },
  }
}
