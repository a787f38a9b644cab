import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userEndpoints } from '#contract/session/users.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { usersQuery } from './user-rows.ts';

/** Reads the list again after a change. */
export function useReadUsersAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey });
}

interface Command<Given, Answer> {
  run: (given: Given) => Promise<Answer>;
  /** What is said once it is done. */
  done: (given: Given, answer: Answer) => string | undefined;
  onDone?: (answer: Answer) => void;
}

/** A command on somebody's account, told of by a toast. */
export function useUserCommand<Given, Answer>({ run, done, onDone }: Command<Given, Answer>) {
  const readAgain = useReadUsersAgain();
  return useMutation({
    mutationFn: run,
    onSuccess: async (answer, given) => {
      const title = done(given, answer);
      if (title !== undefined) showToast({ id: 'users', tone: 'success', title });
      onDone?.(answer);
      await readAgain();
    },
    onError: (error) => {
      showToast({ id: 'users', tone: 'danger', title: error.message });
    },
  });
}

const { resendInvitation, revokeInvitation, suspendUser, reactivateUser } = userEndpoints;

export const resend = ({ id }: { id: number }) => call(resendInvitation, { params: { id } });
export const revoke = ({ id }: { id: number }) => call(revokeInvitation, { params: { id } });
export const suspend = ({ id }: { id: number }) => call(suspendUser, { params: { id } });
export const reactivate = ({ id }: { id: number }) => call(reactivateUser, { params: { id } });
