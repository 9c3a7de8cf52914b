// What an average team scores.

/** Points a team scores when there is no betting line, in every part of the model. */
export const averageTeamPoints = 22.5;
