import type { LoginDependencies } from '../dependencies.ts'

/**
 * Whether a form comes from a page of this service itself. A page of another site must not press its buttons. Browsers
 * that do not say how far away a request comes from name its origin.
 */
export function isOwnForm(
  { publicUrl }: Pick<LoginDependencies, 'publicUrl'>,
  request: Request,
): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin === null || origin === new URL(publicUrl ?? request.url).origin
}
