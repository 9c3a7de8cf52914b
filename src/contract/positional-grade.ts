// A letter grade for one position: part of the roster audit and of the draft report.
import { z } from 'zod';
import { answerModel } from './components.ts';
import { grade } from './fields.ts';
import { prose } from './prose.ts';

export const PositionalGrade = answerModel('PositionalGrade', "The roster's strength at one position.", {
  position: z.string().meta({ description: 'Position, such as RB.' }),
  grade,
  note: prose('Why this grade.'),
});
