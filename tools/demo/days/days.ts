import { applied, asked, corrected, ended, erased } from './applicant.ts'
import { others, read, replied, seenAsWithdrawn, signedIn, signedInOtherwise } from './recruiter.ts'
import { type Stage, TEXTS } from './stage.ts'

export const goThroughDays = async (stage: Stage): Promise<void> => {
  const texts = TEXTS[stage.language]
  const applicant = await applied(stage, texts)
  await corrected(stage, applicant, texts)
  const recruiter = await signedIn(stage, texts)
  await read(stage, recruiter, texts)
  await replied(stage, recruiter, texts)
  await ended(stage, applicant, texts)
  await seenAsWithdrawn(stage, recruiter, texts)
  await erased(stage, applicant, texts)
  await others(stage, recruiter, texts)
  await signedInOtherwise(stage, recruiter, texts)
  await asked(stage, applicant, texts)
  await applicant.context().close()
  await recruiter.context().close()
}
