import { afterEach, beforeEach } from 'vitest'
import { fullGateway, serve } from './gateway.ts'

/** Serves the full gateway in each test of the file, and keeps the requests that it received. */
export function gatewayPerTest() {
  let requests: URL[] = []
  let unserve = () => {}
  beforeEach(() => {
    requests = []
    unserve = serve((url) => {
      requests.push(url)
      return fullGateway(url)
    })
  })
  afterEach(() => unserve())
  return {
    get requests(): readonly URL[] {
      return requests
    },
  }
}
