// A position's letter grade: part of the roster audit and of the draft report.
import { z } from 'zod';
import { answerModels } from './components.ts';
import { grade } from './fields.ts';
import { prose } from './prose.ts';

export const PositionalGrade = z
  .strictObject({
    position: z.string().meta({ description: 'Position, such as RB.' }),
    grade,
    note: prose('What the grade rests on.'),
  })
  .meta({ description: 'How good a roster is at one position.' })
  .register(answerModels, { id: 'PositionalGrade' });
