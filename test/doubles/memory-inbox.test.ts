import { inboxContract } from '../infrastructure/inbox/inbox-contract.ts'
import { memoryInbox } from './memory-inbox.ts'

inboxContract('memory', async () => memoryInbox())
