import type { Picture } from './pictures.ts'

/** `refused`: the server does not give it. `busy`: too many pictures are being fetched. */
export type MediaProblem =
  | 'notAllowed'
  | 'notFound'
  | 'notPicture'
  | 'tooLarge'
  | 'refused'
  | 'unreachable'
  | 'busy'
export type MediaResult = { ok: true; picture: Picture } | { ok: false; problem: MediaProblem }

/** Pictures from elsewhere, checked before they are passed on. Never rejects. `client`: counted for its fetches. */
export type Media = {
  byUrl(url: string, client: string): Promise<MediaResult>
  /** A picture that an NFT named, by the id from `images/sources.ts`. */
  byId(id: string, client: string): Promise<MediaResult>
}
