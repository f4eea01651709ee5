import type { PageAddress } from '#domain/site/page-address.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { type Blog, createBlog } from './blog.ts'
import { NEWS } from './carried-news.ts'

interface Dependencies {
  readonly newsRoom: NewsRoom
  readonly transferState: TransferState
}

export type OpenBlog = (address: PageAddress) => Promise<Opened<Blog>>

export const openBlog =
  ({ newsRoom, transferState }: Dependencies): OpenBlog =>
  async (address) => {
    const news = await carried(transferState, NEWS, () => newsRoom.news())
    return news.ok ? { is: 'shown', useCase: createBlog(news.value, address) } : { is: 'unavailable' }
  }

export const blogPage = defineUseCase(['newsRoom', 'transferState'], openBlog)
