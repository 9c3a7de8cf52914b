// A letter grade for one position: part of the roster audit and of the draft report.
import { z } from 'zod';
import { answerModels } from './components.ts';
import { grade } from './fields.ts';
import { prose } from './prose.ts';

export const PositionalGrade = z
  .strictObject({
    position: z.string().meta({ description: 'Position, such as RB.' }),
    grade,
    note: prose('Why this grade.'),
  })
  .meta({ description: "The roster's strength at one position." })
  .register(answerModels, { id: 'PositionalGrade' });
