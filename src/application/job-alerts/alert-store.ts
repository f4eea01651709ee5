import type { VacancyId } from '#domain/careers/vacancy.ts'
import type { AlertRequest, Step, Subscription } from '#domain/job-alerts/subscription.ts'
import type { Answer } from '../answer.ts'

export interface Leased {
  readonly id: string
  readonly email: string
  readonly subscription: Subscription
}

/** Keeps the subscriptions. Each id stands for one e-mail address. All times are milliseconds since 1970. */
export interface AlertStore {
  /**
   * Keeps a request, unless the mailbox had an unanswered one. `mailbox` stands for all addresses that lead to the same
   * mailbox. The answer is the same in both cases.
   */
  ask(id: string, mailbox: string, email: string, request: AlertRequest, now: number): Promise<Answer<null>>
  /** Answers true if the subscription is active. `open` are the vacancies that are no news to the subscriber. */
  confirm(
    id: string,
    mailbox: string,
    until: number,
    open: readonly VacancyId[],
    timeZone: string,
    now: number,
  ): Promise<Answer<boolean>>
  /** Answers false if there is no active subscription. */
  renew(id: string, now: number): Promise<Answer<boolean>>
  /** Erases a subscription. */
  end(id: string): Promise<Answer<null>>
  /** Gives each new vacancy a number, which is its place in the answer. */
  see(open: readonly VacancyId[]): Promise<Answer<readonly VacancyId[]>>
  /** Reserves subscriptions in which something is due until `until`. No other process gets them before that time. */
  lease(newest: number, now: number, until: number, atMost: number): Promise<Answer<readonly Leased[]>>
  complete(id: string, step: Step, timeZone: string, now: number): Promise<Answer<null>>
  /** Like `complete`, for a step that erases the address. */
  forget: AlertStore['complete']
  /** Plans the next attempt of a step. */
  postpone(id: string, step: Step, until: number): Promise<Answer<null>>
  /** Counts the addresses with active subscriptions. */
  count(): Promise<Answer<number>>
}
