import type { getImage } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { type FailureStatus, refuse } from '@latchkey/service/http'
import type { Media, MediaProblem } from '../ports/media.ts'
import { pictureReply } from './images.ts'

const refusals: Record<MediaProblem, [status: FailureStatus, description: string]> = {
  notAllowed: [400, 'Only https addresses of the public internet are fetched'],
  notFound: [404, 'Unknown picture'],
  notPicture: [400, 'Not a picture'],
  tooLarge: [400, 'The picture is too large'],
  refused: [502, 'The picture cannot be fetched'],
  unreachable: [502, 'The picture cannot be fetched'],
  busy: [503, 'Too many pictures are being fetched'],
}

export function imageHandler(media: Media): Handler<typeof getImage> {
  return async ({ query: { id, url } }, exchange) => {
    if ((id === undefined) === (url === undefined)) {
      return refuse(400, 'url', 'Give either url or id')
    }
    const { client } = exchange
    const result = await (id !== undefined
      ? media.byId(id, client)
      : media.byUrl(url ?? '', client))
    if (result.ok) return pictureReply(result.picture, exchange, 'public, max-age=3600')
    const [status, description] = refusals[result.problem]
    const wait = result.problem === 'busy' ? { 'retry-after': '5' } : {}
    return refuse(status, id !== undefined ? 'id' : 'url', description, wait)
  }
}
