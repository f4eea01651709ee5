import { inboxContract } from './inbox-contract.ts'
import { memoryInbox } from './memory-inbox.ts'

inboxContract('memory', async () => memoryInbox())
